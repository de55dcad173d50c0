/** The little Markdown that our rules pages use, read into plain data; the page makes elements of it, never HTML. */

export type Inline =
  | { is: "text"; text: string }
  | { is: "code"; text: string }
  | { is: "strong"; of: Inline[] }
  | { is: "em"; of: Inline[] }
  | { is: "link"; to: string; of: Inline[] }
  | { is: "tag"; text: string };

export type Block =
  | { is: "heading"; level: number; id: string; of: Inline[] }
  | { is: "paragraph"; tag: string; of: Inline[] }
  | { is: "list"; ordered: boolean; items: Inline[][] }
  | { is: "table"; head: Inline[][]; rows: Inline[][][] };

const TAG = /^[A-Z]{2}-[0-9A-Za-z.]+$/;
const MARK = /\*\*(.+?)\*\*|\*(\S.*?)\*|`([^`]+)`|\[([^\]]+)\]\(([^)\s]+)\)/s;
const SAFE = /^(https?:\/\/|\/|#)/;
const ITEM = /^\s*([-*]|\d+\.)\s+/;

export function inlines(text: string): Inline[] {
  const out: Inline[] = [];
  let rest = text;
  for (let found = MARK.exec(rest); found; found = MARK.exec(rest)) {
    if (found.index) out.push({ is: "text", text: rest.slice(0, found.index) });
    out.push(marked(found));
    rest = rest.slice(found.index + found[0].length);
  }
  if (rest) out.push({ is: "text", text: rest });
  return out;
}

function marked([whole, strong, em, code, label, to]: RegExpExecArray): Inline {
  if (strong !== undefined) return TAG.test(strong) ? { is: "tag", text: strong } : { is: "strong", of: inlines(strong) };
  if (em !== undefined) return { is: "em", of: inlines(em) };
  if (code !== undefined) return { is: "code", text: code };
  if (to !== undefined && SAFE.test(to)) return { is: "link", to, of: inlines(label!) };
  return { is: "text", text: label ?? whole };
}

const cells = (line: string): Inline[][] =>
  line.trim().replace(/^\||\|$/g, "").split("|").map((cell) => inlines(cell.trim()));

export function plain(of: readonly Inline[]): string {
  return of.map((one) => ("text" in one ? one.text : plain(one.of))).join("");
}

/** An id that is the same in both languages where the heading is numbered; else its words. */
export function headingId(text: string): string {
  const number = /^(\d+)\s/.exec(text);
  return number ? `s${number[1]}` : text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-|-$/g, "");
}

function blockOf(text: string): Block {
  const lines = text.split("\n");
  const heading = /^(#{1,6})\s+(.*)$/.exec(lines[0]!);
  if (heading) {
    return { is: "heading", level: heading[1]!.length, id: headingId(heading[2]!), of: inlines(heading[2]!) };
  }
  if (lines[0]!.startsWith("|") && /^\|?[\s:|-]+$/.test(lines[1] ?? "")) {
    return { is: "table", head: cells(lines[0]!), rows: lines.slice(2).map(cells) };
  }
  if (ITEM.test(lines[0]!)) {
    const items: string[] = [];
    for (const line of lines) {
      if (ITEM.test(line)) items.push(line.replace(ITEM, ""));
      else items[items.length - 1] += ` ${line.trim()}`;
    }
    return { is: "list", ordered: /^\s*\d/.test(lines[0]!), items: items.map(inlines) };
  }
  const of = inlines(lines.map((line) => line.trim()).join(" "));
  return { is: "paragraph", tag: of[0]?.is === "tag" ? of[0].text : "", of };
}

export function blocks(page: string): Block[] {
  return page
    .replaceAll("\r\n", "\n")
    .split(/\n\s*\n/)
    .map((one) => one.replace(/^\n+|\s+$/g, ""))
    .filter(Boolean)
    .map(blockOf);
}

/** A text cut where the words looked for stand: every second piece is a hit. */
export function cut(text: string, sought: string): string[] {
  const low = sought.trim().toLocaleLowerCase();
  if (low.length < 2) return [text];
  const out: string[] = [];
  const all = text.toLocaleLowerCase();
  let from = 0;
  for (let at = all.indexOf(low); at >= 0; at = all.indexOf(low, from)) {
    out.push(text.slice(from, at), text.slice(at, at + low.length));
    from = at + low.length;
  }
  return [...out, text.slice(from)];
}
