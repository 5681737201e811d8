"""PyTorch with one thread: several would wait for each other where the machine has other work."""

import pytest


@pytest.fixture(autouse=True)
def _one_thread() -> None:
    torch = pytest.importorskip(
        "torch", reason="PyTorch is not installed: pip install planque[train]"
    )
    torch.set_num_threads(1)
