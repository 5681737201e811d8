"""Which PyTorch `make test` installs by itself."""

import pytest

from tests.system import PYTORCH, without_cuda


@pytest.mark.parametrize("platform", ["linux", "win32", "freebsd14"])
def test_only_a_build_for_the_processor_alone_is_asked_for(platform: str) -> None:
    assert without_cuda(platform) == f"torch=={PYTORCH}+cpu"


def test_on_a_mac_every_build_is_one() -> None:
    assert without_cuda("darwin") == f"torch=={PYTORCH}"
