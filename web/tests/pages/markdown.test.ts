import { render } from "@testing-library/svelte";
import { describe, expect, it } from "vitest";

import { blocks, cut, headingId, inlines, plain } from "../../src/pages/rules/markdown";
import RulesText from "../../src/pages/rules/RulesText.svelte";

const PAGES = import.meta.glob<string>("../../../docs/rules/*.*.md", { query: "?raw", import: "default", eager: true });

describe("the rules pages' Markdown", () => {
  it("reads emphasis, code, tags and links", () => {
    expect(inlines("**KR-2.1** *a* `b` [c](/d) **e**")).toEqual([
      { is: "tag", text: "KR-2.1" },
      { is: "text", text: " " },
      { is: "em", of: [{ is: "text", text: "a" }] },
      { is: "text", text: " " },
      { is: "code", text: "b" },
      { is: "text", text: " " },
      { is: "link", to: "/d", of: [{ is: "text", text: "c" }] },
      { is: "text", text: " " },
      { is: "strong", of: [{ is: "text", text: "e" }] },
    ]);
  });

  it("makes no link of what could run", () => {
    expect(plain(inlines("[x](javascript:alert(1))"))).toContain("x");
    expect(inlines("[x](javascript:y)")).toEqual([{ is: "text", text: "x" }]);
  });

  it("reads headings, lists and tables", () => {
    const read = blocks("## 2 Revealing\n\n- one\n  more\n- two\n\n| a | b |\n|---|---|\n| 1 | 2 |\n");
    expect(read.map((block) => block.is)).toEqual(["heading", "list", "table"]);
    expect(read[0]).toMatchObject({ level: 2, id: "s2" });
    expect(read[1]).toMatchObject({ ordered: false, items: [[{ text: "one more" }], [{ text: "two" }]] });
    expect(read[2]).toMatchObject({ rows: [[[{ text: "1" }], [{ text: "2" }]]] });
  });

  it("gives numbered headings one id in both languages", () => {
    expect(headingId("2 Revealing")).toBe(headingId("2 Felfedés"));
    expect(headingId("Options & more")).toBe("options-more");
  });

  it("cuts a text where the words stand, whatever their case", () => {
    expect(cut("A king and the KING", "king")).toEqual(["A ", "king", " and the ", "KING", ""]);
    expect(cut("a king", "k")).toEqual(["a king"]);
  });

  it("has all ten pages to read", () => {
    expect(Object.keys(PAGES)).toHaveLength(10);
  });

  it.each(Object.entries(PAGES))("finds every paragraph of %s and leaves no mark over", (_, page) => {
    const tags = [...page.matchAll(/^\*\*([A-Z]{2}-[0-9A-Za-z.]+)\*\*/gm)].map((found) => found[1]);
    const read = blocks(page);
    expect(read.flatMap((block) => (block.is === "paragraph" && block.tag ? [block.tag] : []))).toEqual(tags);
    const text = read.flatMap((block) => ("of" in block ? [plain(block.of)] : [])).join("\n");
    expect(text).not.toContain("**");
  });

  it("is shown as elements, the asked paragraph marked and the hits too", () => {
    const text = blocks("# T\n\n**KR-1.1** The king & <b>co</b>\n\n| a |\n|---|\n| king |\n");
    const { container } = render(RulesText, { text, sought: "king", marked: "KR-1.1" });
    expect(container.querySelector("p#KR-1\\.1")?.classList.contains("asked")).toBe(true);
    expect(container.querySelectorAll("mark.hit")).toHaveLength(2);
    expect(container.querySelector("p b")).toBeNull();
    expect(container.textContent).toContain("<b>co</b>");
  });
});
