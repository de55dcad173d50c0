// Written by `python -m kingstable.server.types`; a test compares. Do not edit.

export type Value = number | string | (number | string)[];
export interface Problem { code: string; args: Record<string, Value>; rule: string; en: string; hu: string }
export interface Pace { kind?: string; bank?: number; increment?: number; days?: number }
export interface Told { key: string; args: Record<string, Value> }
export interface News {
  seq: number; at: number; what: string; seat?: number; name?: string; text?: string; level?: string;
  step?: number; yes?: boolean; agreed?: boolean; table?: string; move?: number | null; told?: Told[];
}
export interface ChairShown { name: string; person: string; bot: string; here: boolean }
export interface QuestionShown { what: string; seat: number; agreed: number[] }
export interface TableShown {
  id: string; seq: number; game: string; rules: number; seats: number; options: Record<string, string>;
  status: string; host: string; public: boolean; pace: Pace; commit: string; chairs: ChairShown[];
  seat: number; step: number; to_act: number[]; fresh?: number; view?: Record<string, unknown> | null;
  legal?: number[]; undo?: number; paused?: boolean; clocks?: number[]; question?: QuestionShown | null;
  guests_talk?: boolean; scores?: number[] | null; winners?: number[] | null; seed?: string; followed?: string;
  frozen?: string;
}
export interface Tell { t: "tell"; table: TableShown; news: News[] }
export interface Ack { t: "ack"; id: string; seq: number; table?: string }
export interface WhyAnswer { t: "why"; id: string; allowed: boolean; problem: Problem | null }
export interface RefusedFrame { t: "refused"; id: string; problem: Problem }
export interface Pong { t: "pong"; id: string }
export interface Welcome { t: "welcome"; person: string; name: string; version: string }
export type AnyFrame = Welcome | Tell | Ack | WhyAnswer | RefusedFrame | Pong;
export interface MoveShown { code: number; kind: string; notation: string; fields: Record<string, Value> }
export interface GameShown { name: string; rules: number; fewest: number; most: number; options: Record<string, string[]> }
export interface Shelf { games: GameShown[]; levels: string[]; languages: string[] }
export interface Me { id: string; name: string; guest: boolean; admin: boolean; csrf: string; token: string }
