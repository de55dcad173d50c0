/** What every board gets and nothing more. A board draws the view, gilds what the choice offers, and marks what happened. */

import type { Component } from "svelte";

import type { Choice } from "./choice.svelte";
import type { GameWords } from "./words.svelte";
import type { MoveShown, Told } from "../wire";

export type View = Record<string, unknown> & {
  seat: number;
  over: boolean;
  phase: string;
  to_act: number[];
  scores: number[];
};

export interface Player {
  seat: number;
  name: string;
  bot: string;
  here: boolean;
}

export interface BoardProps {
  /** As the seat may see it; a new object for every position. Cast it to the game's own view type. */
  view: View;
  /** Component faces told once (`Game.printed()` of the engine). */
  printed: Record<string, unknown>;
  players: Player[];
  /** Our own seat, -1 for a spectator or a replay. */
  seat: number;
  choice: Choice;
  words: GameWords;
  /** What happened since the position before, in order; for marks ("last") and animation. Empty at first sight. */
  told: Told[];
  /** All that was told so far, oldest first; what was taken back is not in it. */
  history: Told[];
  /** Our own last move may be taken back. */
  takeBack: { can: boolean; do: () => void };
  /** Which part a phone shows; null on a wide screen, where everything is shown. */
  segment: string | null;
  /** How long this position stands before the next one, in milliseconds; 0 where nothing is to move. */
  pace?: number;
}

/**
 * What just happened is ringed, and pieces travel, without a board's doing: the shell looks for what the events name.
 * An element that shows a component carries its slug as `data-at` (`data-thing`, `-place`, `-card`, `-region`,
 * `-advisor` and `-building` do too), and `data-of` with the seat where each seat has one of them. A piece that moves
 * carries `data-piece` with a name of its own: the same name at another spot travels there, a new one comes from
 * the card of whoever played it. Where nothing on the board has a name, the player's shield travels.
 */
export interface Mark {
  at: string;
  /** Only where this seat has it. */
  seat?: number;
}

/** What stands beside the words of an option: gifts or costs as icons, and a note such as "with the white die". */
export interface OptionFace {
  icons?: Holding[];
  note?: string;
}

/** One line of goods under a player's name: an icon of the sprite and a number. */
export interface Holding {
  icon: string;
  count: number;
  label: string;
}

/** What a game brings to the shell; `games/index.ts` loads it when a table of the game is opened. */
export interface GameFace {
  Board: Component<BoardProps>;
  /** Optional: what stands beside the question in the action bar, such as dice in hand. */
  InHand?: Component<BoardProps>;
  /** Optional: what stands between the players and the log on a wide screen, such as a list of dangers. */
  Beside?: Component<BoardProps>;
  /** Phone segments, the default first; labels are keys of the client's words. */
  segments: { id: string; label: string; icon: string }[];
  /** Which segment the present question belongs to. */
  segmentFor?: (view: View) => string;
  holdings?: (view: View, seat: number, words: GameWords) => Holding[];
  /** The top bar's pills: the phases of a round and which is now. */
  phases?: (view: View, words: GameWords) => { labels: string[]; now: number };
  /** A mistake here would hurt: ask again before it is played. */
  hurts?: (move: MoveShown, view: View, legal: readonly MoveShown[]) => boolean;
  /** The word on the button that plays such a move, a key of the client's words; else "Yes, play it". */
  confirm?: string;
  /** The board brings its own frame instead of the shell's cloth; it gets the place as a flex column. */
  framed?: boolean;
  /** The board itself is the list of moves: the action bar folds its own list behind a button. */
  quiet?: boolean;
  /** A list of more moves than this is narrowed by their kinds first; 12 unless told otherwise. */
  few?: number;
  /** What a kind of moves is called there, a key of the client's words; else its sentence with dots. */
  kinds?: Record<string, string>;
  /** One line that says where the game is, such as "Year III, Summer". */
  where?: (view: View, words: GameWords) => string;
  /** Kinds of moves that give something up: they stand apart from the options, under key 0. */
  passes?: readonly string[];
  /** What to ring after these events; else whatever they name. */
  marks?: (told: readonly Told[], view: View) => Mark[];
  option?: (move: MoveShown, shown: BoardProps) => OptionFace;
  /** The move that a number key means, where the board has numbers of its own; null for none. */
  numbered?: (n: number, shown: BoardProps) => MoveShown | null;
  /** Lessons of the interactive tutorial, if the game has one. */
  tutorial?: () => Promise<unknown>;
}
