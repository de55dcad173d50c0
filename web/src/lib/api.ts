/** The server over HTTP. A browser is known by its cookie; what changes something also carries the CSRF word. */

import type { Problem } from "../wire";

export class Refused extends Error {
  constructor(
    readonly problem: Problem,
    readonly status: number,
  ) {
    super(`${problem.code}: ${problem.en}`);
  }
}

let csrf = "";

export function setCsrf(word: string): void {
  csrf = word;
}

export async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  const headers: Record<string, string> = {};
  if (body !== undefined) headers["content-type"] = "application/json";
  if (method !== "GET" && csrf) headers["x-kt-csrf"] = csrf;
  const answer = await fetch(path, { method, headers, body: body === undefined ? null : JSON.stringify(body) });
  const text = await answer.text();
  const json = (answer.headers.get("content-type") ?? "").startsWith("application/json");
  if (!answer.ok) {
    const unknown: Problem = { code: "our-fault", args: {}, rule: "", en: answer.statusText, hu: answer.statusText };
    throw new Refused(json ? (JSON.parse(text) as Problem) : unknown, answer.status);
  }
  return (json && text ? JSON.parse(text) : text) as T;
}

export const get = <T>(path: string): Promise<T> => call<T>("GET", path);
export const post = <T>(path: string, body: unknown = {}): Promise<T> => call<T>("POST", path, body);
