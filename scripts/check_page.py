"""Check how the sources of the page are set, written and typed, with whatever Node can be had."""

from scripts.build_page import npm_with_node, run


def main() -> None:
    npm, environment = npm_with_node()
    for script in ("format:check", "lint", "check"):
        run([*npm, "run", script], environment)


if __name__ == "__main__":
    main()
