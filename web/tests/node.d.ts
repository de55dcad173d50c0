/** All that the tests need of node. */
declare module "node:fs" {
  export function readFileSync(path: string | URL, encoding: "utf-8" | "utf8"): string;
  export function readdirSync(path: string | URL): string[];
}
