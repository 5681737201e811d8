"""The games of a course in parts: wherever they are played, the same is learned."""

import subprocess
from pathlib import Path

import pytest

pytest.importorskip("torch", reason="PyTorch is not installed: pip install planque[train]")

from planque.core.errors import OptionError
from planque.training.agent_hunter.pupil import Pupil
from tests.arena.cluster.nodes import folder_for_ray, needs_ray
from tests.cli.running import COMMAND, complaint, environment, planque
from tests.lengths import at_length

TRAIN = (
    *("train", "agent-hunter", "--steps", "2048", "--seed", "5", "--games", "16"),
    *("--lessons", "2", "--matches", "4", "--json", "--parts", "2"),
)


@at_length
class TestOnRay:
    pytestmark = needs_ray

    def test_what_is_learned_there_is_what_is_learned_here(self, tmp_path: Path) -> None:
        """Two lessons, so what was learned from the first plays the second."""
        with folder_for_ray() as variables:
            for where, how in (("here", ()), ("there", ("--ray", "local"))):
                command = [*COMMAND, *TRAIN, *how, "--folder", str(tmp_path / where)]
                subprocess.run(command, check=True, env=environment(**variables))
        weights = [(tmp_path / where / "weights.npz").read_bytes() for where in ("here", "there")]
        assert weights[0] == weights[1]


def test_a_course_goes_on_in_as_many_parts_as_it_began_with() -> None:
    one, two = Pupil(1, games=8, lessons=1), Pupil(1, games=8, lessons=1)
    two.play_in(2, None)
    with pytest.raises(OptionError, match="come in 2"):
        one.go_on_from(two.state)


def test_a_cluster_is_told_how_many_parts(tmp_path: Path) -> None:
    told = complaint(planque("train", "agent-hunter", "--ray", "local", "--folder", str(tmp_path)))
    assert "say how many" in told
