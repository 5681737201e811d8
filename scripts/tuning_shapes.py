"""The shapes that the plots of the tuning scripts are drawn with."""

INK, FAINT, BAND = "#1f2a36", "#9aa5b1", "#e3efe6"
DOT, BAR, SHORT_OF = "#2c6e8f", "#b8c4d0", "#f0b8ac"


def page(width: int, height: int, shapes: list[str]) -> str:
    """A whole SVG."""
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
            f'font-family="system-ui, sans-serif" font-size="12" fill="{INK}">',
            f'<rect width="{width}" height="{height}" fill="#ffffff"/>',
            *shapes,
            "</svg>",
            "",
        ]
    )


def text(x: float, y: float, words: str, anchor: str = "start", weight: str = "normal") -> str:
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" font-weight="{weight}">'
        f"{words}</text>"
    )


def line(x1: float, y1: float, x2: float, y2: float, colour: str, width: float) -> str:
    ends = f'x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}"'
    return f'<line {ends} stroke="{colour}" stroke-width="{width}"/>'


def box(x: float, y: float, width: float, height: float, colour: str) -> str:
    size = f'width="{width:.1f}" height="{height:.1f}"'
    return f'<rect x="{x:.1f}" y="{y:.1f}" {size} fill="{colour}"/>'
