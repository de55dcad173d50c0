"""Everything that is drawn on a board answers: hovered, and walked to by keys."""

from __future__ import annotations

from typing import Final

import pytest
from playwright.sync_api import expect

from tests.browser.boards import BOARDS, begin
from tests.browser.steps import Visitor
from tests.browser.walker import Walk

MOVES: Final = 6
# The middle of every leaf is hovered, each thing once. What says itself in words is no thing, nor is the
# ground. No tip is waited for: what is due later is done at once.
SILENT: Final = """
async (root) => {
  const later = window.setTimeout;
  const tip = () => new Promise(
    (done) => later(() => done(document.querySelector("#kt-tip")?.innerText ?? "")),
  );
  const enter = (node, kind) => node.dispatchEvent(new PointerEvent(kind, { pointerType: "mouse" }));
  const seen = new Set();
  const silent = [];
  for (const leaf of document.querySelectorAll(`${root} *`)) {
    if (leaf.closest("svg") && leaf.localName !== "svg") continue;
    if (leaf.matches("p, h2, h2 > small, .none, .way, svg[preserveAspectRatio=none]")) continue;
    if ((leaf.localName !== "svg" && leaf.childElementCount) || leaf.closest(".vh")) continue;
    if (!leaf.checkVisibility({ visibilityProperty: true })) continue;
    const { x, y, width, height } = leaf.getBoundingClientRect();
    const over = document.elementFromPoint(x + width / 2, y + height / 2);
    const thing = over?.closest("svg") ?? over;
    if (width < 3 || height < 3 || !thing?.closest(root) || seen.has(thing)) continue;
    seen.add(thing);
  }
  window.setTimeout = (act) => (act(), 0);
  for (const thing of seen) {
    const chain = [];
    for (let at = thing; at?.closest(root); at = at.parentElement) chain.unshift(at);
    for (const node of chain) enter(node, "pointerenter");
    const where = thing.parentElement.className;
    if ((await tip()).length < 12) silent.push(`hovered: ${thing.outerHTML.slice(0, 120)} in ${where}`);
    for (const node of chain) enter(node, "pointerleave");
  }
  window.setTimeout = later;
  for (const thing of document.querySelectorAll(`${root} :is(button, [tabindex="0"]:not(section))`)) {
    if (!thing.checkVisibility({ visibilityProperty: true })) continue;
    thing.focus({ preventScroll: true });
    if ((await tip()).length < 12) silent.push(`focused: ${thing.outerHTML.slice(0, 120)}`);
  }
  return [seen.size, silent];
}
"""


def assert_everything_answers(visitor: Visitor, root: str) -> None:
    visitor.page.mouse.move(2, 2)
    visitor.page.keyboard.press("Escape")  # who walks by keys sees tips on what has the focus
    expect(visitor.page.locator("#kt-tip")).to_have_count(0)
    things, silent = visitor.page.evaluate(SILENT, root)
    assert things > 20
    assert not silent, "\n".join(silent)


@pytest.mark.parametrize("game", BOARDS)
def test_nothing_is_without_a_tip(visitor: Visitor, game: str) -> None:
    begin(visitor)
    walk = Walk(visitor, visitor.new_table(game, bots=1), 1)
    for _ in range(MOVES):
        visitor.catch_up(".bar:not(.rest)")
        shown = walk.told()
        walk.play(shown)
        walk.wait_for_news(shown["seq"])
    visitor.catch_up(".bar:not(.rest)")
    assert_everything_answers(visitor, BOARDS[game].root)
    if game == "stronghold":  # who attacks has looked at cards until now
        visitor.page.get_by_role("button", name="Castle", exact=True).click()
        assert_everything_answers(visitor, ".blds")
