"""What `tools.cold_start` waits for can be told from a server that has it and one that has not."""

from __future__ import annotations

from tools.cold_start import free_port, page_is_there, wait_for_bot, wait_for_swap
from tools.running_server import Server


def test_a_served_page_a_bot_s_answer_and_a_warm_house_are_noticed(house: Server) -> None:
    assert page_is_there(house.url)
    wait_for_bot(house.url)
    wait_for_swap(house.url)  # at once: nothing is compiled beside it


def test_where_nobody_serves_there_is_no_page() -> None:
    assert not page_is_there(f"http:{'//'}127.0.0.1:{free_port()}")
