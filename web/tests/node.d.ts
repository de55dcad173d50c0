// The tests read files of the clone; the client itself knows no node, so its types are not installed.
declare module "node:fs" {
  export function readFileSync(path: string | URL, encoding: "utf8" | "utf-8"): string;
  export function readdirSync(path: string | URL): string[];
}
