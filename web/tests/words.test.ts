/** Every sentence stands in both languages, with the same variables; every key is used, every used key exists. */

import { FluentBundle, FluentResource } from "@fluent/bundle";
import { describe, expect, test } from "vitest";

const TEXTS = import.meta.glob<string>("../src/lang/*.ftl", { query: "?raw", import: "default", eager: true });
const CODE = import.meta.glob<string>("../src/**/*.{svelte,ts}", { query: "?raw", import: "default", eager: true });
const LESSONS = import.meta.glob<string>("../lessons/*.json", { query: "?raw", import: "default", eager: true });
const files = Object.entries(TEXTS).map(([path, text]) => {
  const [, part, lang] = /([\w-]+)\.(\w+)\.ftl$/.exec(path)!;
  return { part: part!, lang: lang!, text };
});
const parts = [...new Set(files.map(({ part }) => part))];
const textOf = (part: string, lang: string): string => files.find((one) => one.part === part && one.lang === lang)?.text ?? "";

function entries(text: string): Map<string, string> {
  const found = text.matchAll(/^([a-z][\w-]*) =([^\n]*(?:\n[ \t}]+[^\n]*)*)/gm);
  return new Map([...found].map(([, key, body]) => [key!, body!]));
}
const variables = (body: string): string[] => [...new Set([...body.matchAll(/\$([\w-]+)/g)].map(([, name]) => name!))].toSorted();

describe.each(parts)("%s", (part) => {
  const [en, hu] = [entries(textOf(part, "en")), entries(textOf(part, "hu"))];

  test("has the same keys in both languages, with the same variables", () => {
    expect([...hu.keys()].toSorted()).toEqual([...en.keys()].toSorted());
    for (const [key, body] of en) expect([key, variables(hu.get(key)!)]).toEqual([key, variables(body)]);
  });

  test("is Fluent without errors", () => {
    for (const lang of ["en", "hu"]) {
      const bundle = new FluentBundle(lang);
      expect(bundle.addResource(new FluentResource(textOf(part, lang)))).toEqual([]);
      expect([...entries(textOf(part, lang)).keys()].filter((key) => !bundle.hasMessage(key))).toEqual([]);
    }
  });
});

const all = new Set(parts.flatMap((part) => [...entries(textOf(part, "en")).keys()]));
const code = [...Object.values(CODE), ...Object.values(LESSONS)].join("\n");
const PREFIX = "(?:shell|pages|people|review|deal|plain|kr|kb|bu|mc|sh)";

test("every key that the code names exists", () => {
  const named = [...code.matchAll(new RegExp(`["\`](${PREFIX}-[\\w-]*\\w)["\`]`, "g"))].map(([, key]) => key!);
  expect(named.length).toBeGreaterThan(50);
  expect([...new Set(named)].filter((key) => !all.has(key))).toEqual([]);
});

test("every key is used, by its name or by a template that it fits", () => {
  const templates = [...code.matchAll(new RegExp(`\`(${PREFIX}-[^\`]*\\$\\{[^\`]*)\``, "g"))].map(([, body]) => {
    const pattern = body!.replaceAll(/\$\{[^}]*\}+/g, "*").replaceAll(/[.+?^()|[\]\\{}$]/g, "").replaceAll("*", "[\\w-]*");
    return new RegExp(`^${pattern}$`);
  });
  const unused = [...all].filter((key) => !code.includes(key) && !templates.some((one) => one.test(key)));
  expect(unused).toEqual([]);
});
