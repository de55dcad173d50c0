// Written by `python -m tools.typescript`: do not edit.

/** Plays a move: its code in the move book, or its notation. `seq` is the last number you have seen. */
export interface Move {
  do: "move"
  move: number | string
  seq?: number | null
  id: string
}

/** Asks whether a move is allowed and, if not, which rule forbids it. */
export interface Why {
  do: "why"
  move: number | string
  id: string
}

/** Asks where moves would lead, as far as you may know; nothing is played and nobody is told. */
export interface Plan {
  do: "plan"
  steps?: PlanStep[]
  id: string
}

/** A move that is planned; of another seat: what that seat is assumed to do. */
export interface PlanStep {
  move: number | string
  seat?: number | null
}

/** Keeps answers for your next decisions, in private; without any, what was kept is dropped. `steps` lead from how the table stands now over what the others are assumed to do; an answer is given when its decision looks as planned (`loosely`: when it is allowed), otherwise all are dropped. `repeat` is a move that is made again and again `until` the phase is another, or there is something new to choose. */
export interface Prepare {
  do: "prepare"
  steps?: PlanStep[]
  loosely?: boolean
  repeat?: number | null
  until?: string
  id: string
}

/** Takes moves back; beyond what you may take back alone, the others are asked. */
export interface Undo {
  do: "undo"
  count?: number
  id: string
}

/** Asks the others to stop the clocks. */
export interface Pause {
  do: "pause"
  id: string
}

/** Ends a pause. */
export interface GoOn {
  do: "go-on"
  id: string
}

/** Agrees to the open question, or not. */
export interface Answer {
  do: "answer"
  yes: boolean
  id: string
}

export interface Say {
  do: "say"
  text: string
  id: string
}

/** Takes a seat (any free one when none is named). `part` is the SHA-256 of the nonce that you will `reveal`; it and the `word` are mixed into the draws. */
export interface Sit {
  do: "sit"
  seat?: number | null
  word?: string
  part?: string
  id: string
}

/** Shows the nonce whose hash you brought, once the table calls for it. */
export interface Reveal {
  do: "reveal"
  nonce: string
  id: string
}

/** The host puts a bot on a free seat, or changes its level. */
export interface Bot {
  do: "bot"
  seat: number
  level: string
  id: string
}

/** Gets up; in a running game a bot of the level plays on, and one may return. */
export interface Leave {
  do: "leave"
  level?: string
  id: string
}

/** Offers one's seat to another person. */
export interface Hand {
  do: "hand"
  to: string
  id: string
}

/** Keeps a free seat for a person for a day, before the game; they `sit` there, or `take` it with a no. */
export interface Invite {
  do: "invite"
  to: string
  seat?: number | null
  id: string
}

/** Takes the seat that one is offered, or says no. */
export interface Take {
  do: "take"
  seat: number
  yes?: boolean
  id: string
}

/** Takes one's seat back from the bot. */
export interface Return {
  do: "return"
  id: string
}

/** The host frees a seat before the game has begun. */
export interface Remove {
  do: "remove"
  seat: number
  id: string
}

/** The host begins; empty seats are taken by bots of the level. */
export interface Start {
  do: "start"
  level?: string
  id: string
}

/** The host closes a table that has not begun; the host of the server, any game that is not over. */
export interface Close {
  do: "close"
  id: string
}

/** Gives one's seat up for good: a bot plays on, or the game ends, as the table agreed. */
export interface Resign {
  do: "resign"
  level?: string
  id: string
}

/** Offers to end the game without a result; where only bots are left it ends. */
export interface End {
  do: "end"
  id: string
}

/** A new table with the same people, when this game is over. */
export interface Rematch {
  do: "rematch"
  id: string
}

/** WebSocket only: be told of a table, from what follows line `since`. */
export interface Watch {
  do: "watch"
  table: string
  since?: number
  id: string
}

export interface Unwatch {
  do: "unwatch"
  table: string
  id: string
}

export interface Ping {
  do: "ping"
  id: string
}

/** WebSocket only: a command for a table. */
export interface At {
  do: "at"
  table: string
  command: Move | Why | Plan | Prepare | Undo | Pause | GoOn | Answer | Say | Sit | Reveal | Bot | Leave | Hand | Invite | Take | Return | Remove | Start | Close | Resign | End | Rematch
  id: string
}

/** `warming`: the engine is still being compiled, and bots see less far until then. */
export interface Welcome {
  t: "welcome"
  person: string
  name: string
  version: string
  warming: boolean
}

/** News of a table and how it stands now. */
export interface Tell {
  t: "tell"
  table: TableShown
  news: News[]
}

/** A table as one reader may see it. The view is the truth; news are narration. */
export interface TableShown {
  id: string
  seq: number
  game: string
  rules: number
  seats: number
  options: Record<string, string>
  status: string
  host: string
  public: boolean
  pace: Pace
  commit: string
  chairs: ChairShown[]
  seat: number
  step: number
  to_act: number[]
  fresh?: number
  view?: Record<string, unknown> | null
  legal?: number[]
  undo?: number
  paused?: boolean
  clocks?: number[]
  question?: QuestionShown | null
  offers?: OfferShown[]
  kept?: string[]
  guests_talk?: boolean
  resigned?: string
  watching?: number
  watchers?: WatcherShown[]
  code?: string
  scores?: number[] | null
  winners?: number[] | null
  breakdown?: Part[][]
  seed?: string
  protocol?: number
  parts?: PartShown[]
  called?: boolean
  followed?: string
  frozen?: string
  deal?: string
  prepared?: PreparedShown | null
  tournament?: string
  hints?: boolean
  hinted?: number[]
  hint?: HintShown | null
}

/** none; live: a bank for the whole game and an increment per move; days: so long for each move. */
export interface Pace {
  kind?: string
  bank?: number
  increment?: number
  days?: number
}

export interface ChairShown {
  name: string
  person: string
  bot: string
  here: boolean
}

export interface QuestionShown {
  what: string
  seat: number
  agreed: number[]
}

/** A seat that waits for the person it was offered to; before the game it is kept for them `until` then. Invitations are told to those who sit there, to the host, and to who is invited. */
export interface OfferShown {
  seat: number
  to: string
  name: string
  until: number
  by: string
}

/** Somebody who is here without a seat, and could be given one. */
export interface WatcherShown {
  id: string
  name: string
}

/** Where points came from: the texts have it as score-KEY. */
export interface Part {
  key: string
  value: number
}

/** What a seat brings to the draws: the hash of a nonce, whether the nonce has come, and a word. */
export interface PartShown {
  hash?: string
  shown?: boolean
  word?: string
}

/** What a seat keeps ready, for its own eyes: the moves, or one that is repeated until something. */
export interface PreparedShown {
  moves: number[]
  loosely?: boolean
  until?: string
}

/** What a stronger level would play in your decision, said in both languages with its figures. `chance` is how often it wins in `tries` imagined games, `instead_chance` the same of the next best move. */
export interface HintShown {
  move: number
  chance: number
  instead: number
  instead_chance: number
  tries: number
  level: string
  en: string
  hu: string
}

/** One line of the log as the reader may see it. `move` is given to whoever made it only. */
export interface News {
  seq: number
  at: number
  what: string
  seat?: number
  name?: string
  text?: string
  level?: string
  step?: number
  yes?: boolean
  agreed?: boolean
  table?: string
  epoch?: number
  move?: number | null
  told?: Told[]
  aside?: boolean
}

/** Something that happened, as a key and arguments for the texts; secrets arrive as "hidden". */
export interface Told {
  key: string
  args: Record<string, number | string | (number | string)[]>
}

/** The command `id` has been carried out and is stored; `seq` is its line. */
export interface Ack {
  t: "ack"
  id: string
  seq: number
  table?: string
}

export interface WhyAnswer {
  t: "why"
  id: string
  allowed: boolean
  problem: Problem | null
}

/** An error as it goes over the wire. `rule` names the paragraph when a rule of the game forbids it. */
export interface Problem {
  code: string
  args: Record<string, number | string | (number | string)[]>
  rule: string
  en: string
  hu: string
}

/** Where a plan leads. It `ends` at what is open (chance, what others hide), or when the game is over. */
export interface Planned {
  t: "planned"
  id: string
  steps: PlannedStep[]
  legal?: number[]
  others?: Choices[]
  ends?: string
}

/** What you would see behind a planned move; nothing where that is open. */
export interface PlannedStep {
  seat: number
  move: number
  view?: Record<string, unknown> | null
  told?: Told[]
}

/** What another seat might do, as far as you can imagine. */
export interface Choices {
  seat: number
  legal: number[]
}

export interface Refused {
  t: "refused"
  id: string
  problem: Problem
}

export interface Pong {
  t: "pong"
  id: string
}

/** Somebody is wanted: `invited` to a table, or for a `round` of a tournament. */
export interface Call {
  t: "call"
  kind: string
  table: string
  by: string
  game: string
}

/** What a host asks for. `bots` are the levels of the last seats; the host sits down like everybody. */
export interface NewTable {
  game: string
  seats?: number
  options?: Record<string, string>
  public?: boolean
  pace?: Pace
  bots?: string[]
  guests_talk?: boolean | null
  start_when_full?: boolean
  resigned?: string
  hints?: boolean
}

/** A table in a list. `seat` is yours there or -1; `mine` says that it is your turn. */
export interface TableListed {
  id: string
  game: string
  status: string
  host: string
  public: boolean
  seats: number
  options: Record<string, string>
  pace: Pace
  chairs: ChairListed[]
  to_act: number[]
  seq: number
  step: number
  seat: number
  mine: boolean
  created: number
  updated: number
  scores: number[] | null
  winners: number[] | null
}

/** A person, a bot (its level), a bot that plays for a person (both), or nobody. */
export interface ChairListed {
  name: string
  person: string
  bot: string
}

/** Some steps of a game; `steps` is how many it has. */
export interface Replayed {
  game: string
  seats: number
  options: Record<string, string>
  seat: number
  steps: number
  shown: StepShown[]
}

/** After so many moves: who made the last one (-1: nobody), what happened, and what the seat saw then. `move` is its code, told when the game is over or the move was the reader's own. `view` is missing where the rules have changed since. */
export interface StepShown {
  step: number
  seat: number
  move: number | null
  told: Told[]
  view: Record<string, unknown> | null
}

/** Everybody's points after each step; the first stand before any move. */
export interface ScoresShown {
  scores: number[][]
}

/** Who you are; nobody is an answer too. `elsewhere`: where one may sign in too, if anywhere. */
export interface Hello {
  me: Me | null
  elsewhere: string
}

/** Who you are. `token` is told once, when a session begins; `csrf` goes into the header x-kt-csrf. */
export interface Me {
  id: string
  name: string
  guest: boolean
  admin: boolean
  csrf: string
  token: string
}

/** Every draw and every move derived again from the revealed seed. */
export interface Verified {
  moves: number
  draws: number
  scores: number[]
  commit: string
}

/** How far a review has come: `done` of `of` moves are weighed, behind `ahead` other reviews. */
export interface ReviewShown {
  state: "done" | "failed" | "none" | "waiting" | "working"
  done: number
  of: number
  ahead: number
  review: ReviewBody | null
  so_far: SoFar | null
}

/** `chances` and `points` have a row for each seat: before every move, and at the end. `mistakes` were shown by games played on, `doubts` are the dearest decisions that the search alone names. */
export interface ReviewBody {
  version: number
  game: string
  seats: number
  options: Record<string, string>
  moves: number
  decisions: number[]
  scores: number[]
  winners: number[]
  chances: number[][]
  points: number[][]
  phases: string[]
  times: Hour[]
  ledger_chances: Balance[]
  ledger_points: Balance[]
  accuracy: number[]
  draws: DrawWeighed[]
  mistakes: MistakeShown[]
  doubts: MistakeShown[]
}

/** From so many moves on the game's view tells this `year`, `season`, `round` or `turn`. */
export interface Hour {
  step: number
  clock: Record<string, number | string>
}

/** Where a seat's chances or points went: start + luck + own + others + rest = end. */
export interface Balance {
  start: number
  luck: number
  own: number
  others: number
  rest: number
  end: number
}

/** A draw behind so many moves (`draw-WHAT` in the texts), and what it changed for every seat. */
export interface DrawWeighed {
  step: number
  what: string
  seat: number
  values: number[]
  chances: number[]
  points: number[]
}

/** A decision behind so many moves; `chances` and `points` with the move played and the better one. */
export interface MistakeShown {
  step: number
  seat: number
  phase: string
  played: SaidMove
  better: SaidMove
  line: SaidMove[]
  chances: number[]
  points: number[]
}

export interface SaidMove {
  code: number
  kind: string
  notation: string
  fields: Record<string, number | string | (number | string)[]>
}

/** What is known of a review while it is being made, as in its body. */
export interface SoFar {
  chances: number[][]
  points: number[][]
  times: Hour[]
  draws: DrawWeighed[]
}

export interface MyReviews {
  games: GameReviews[]
}

/** Somebody's reviewed games of one kind: luck in points, accuracy and mistakes are means of a game. */
export interface GameReviews {
  game: string
  games: number
  luck: number
  accuracy: number
  mistakes: number
  phases: PhaseLost[]
}

/** A phase in which somebody makes mistakes: how many in all, and what they cost of winning. */
export interface PhaseLost {
  phase: string
  mistakes: number
  lost: number
}

/** The deal of the day. */
export interface DealsShown {
  day: string
  ends: number
  cards: DealCard[]
  week: WeekRow[]
  today: Sealed
  tomorrow: Sealed
  yesterday: Sealed
}

/** One game of a deal. `table` is yours; `status` is none, waiting, playing, over or closed. */
export interface DealCard {
  game: string
  seats: number
  level: string
  table: string
  status: string
  score: number | null
  place: number
  finished: number
}

export interface WeekRow {
  person: string
  name: string
  days: number[]
  sum: number
}

/** The seed of a day: committed to before it, revealed after it. */
export interface Sealed {
  day: string
  commit: string
  seed: string
}

/** One game of a deal with its results; `locked`: whoever has not finished it sees no tables. */
export interface DealShown {
  deal: string
  card: DealCard
  results: DealResult[]
  locked: boolean
  commit: string
  seed: string
}

/** Who finished a deal. `table` is told to who has finished it too, and to all when it is revealed. So is `luck`, in points, of those whose game has been reviewed. */
export interface DealResult {
  person: string
  name: string
  place: number
  score: number
  won: boolean
  table: string
  luck: number | null
}

export interface DealTable {
  table: string
}

export interface Challenge {
  game: string
}

export interface ChallengeMade {
  deal: string
  game: string
}

/** `hidden`: nobody is told whether you are here. */
export interface Friends {
  people: Friend[]
  hidden: boolean
}

/** Somebody whom you follow. `table` is the public table where they are, empty for none. */
export interface Friend {
  id: string
  name: string
  here: boolean
  table: string
  game: string
}

/** A name, or the name by which somebody with an account signs in. */
export interface FriendWanted {
  name: string
}

export interface Showing {
  hidden: boolean
}

/** A seat that is kept for you `until` then; sit down there, or `take` it with a no. By a person (`invited`), or by a tournament whose `round` has begun. */
export interface Invitation {
  kind: string
  table: string
  seat: number
  by: string
  game: string
  until: number
}

/** The newest first; `next` leads to the page behind, empty when there is none. */
export interface ArchivePage {
  rows: ArchiveRow[]
  next: string
}

export interface ArchiveRow {
  table: string
  game: string
  at: number
  ending: string
  public: boolean
  seats: ArchiveSeat[]
  reviewed: boolean
}

/** Who sat there when the game began; a bot has no `person`. */
export interface ArchiveSeat {
  name: string
  person: string
  bot: string
  score: number | null
  won: boolean
}

/** `table` is yours in this round, if it is not over; `seed` is told when the tournament is over. */
export interface TournamentShown {
  id: string
  wanted: TournamentWanted
  state: string
  registering: boolean
  round: number
  rounds: number
  host: string
  host_name: string
  entered: boolean
  table: string
  points: number[]
  bye: number
  standings: EntrantShown[]
  played: RoundShown[]
  commit: string
  seed: string
}

/** What a host asks for. Every table has `seats` seats; who is left over has a bye. `points` are for the places at a table, best first; when empty, as many as one has left behind. With 0 `rounds` are as many as the system needs. `begins`: milliseconds since 1970; 0: when the host says so. */
export interface TournamentWanted {
  name: string
  game: string
  seats?: number
  options?: Record<string, string>
  public?: boolean
  system?: "round-robin" | "swiss"
  rounds?: number
  pace?: Pace
  points?: number[]
  cap?: number
  begins?: number
  late?: number
  late_points?: "bye" | "none"
  minutes?: number
  absent?: "bot" | "close"
  hours?: number
}

/** A line of the standings: equals share nothing, ties are broken by these columns from left to right. */
export interface EntrantShown {
  person: string
  name: string
  place: number
  points: number
  opponents: number
  direct: number
  share: number
  games: number
  byes: number
  left: boolean
}

export interface RoundShown {
  round: number
  boards: BoardShown[]
}

/** A table of a round; `how`: empty while undecided, played, walk-over, closed, bye. */
export interface BoardShown {
  table: string
  how: string
  seats: BoardSeat[]
  due: number
}

export interface BoardSeat {
  person: string
  name: string
  points: number | null
  score: number | null
  absent: boolean
}

export interface TournamentListed {
  id: string
  name: string
  game: string
  seats: number
  system: string
  state: string
  registering: boolean
  public: boolean
  begins: number
  entrants: number
  cap: number
  round: number
  rounds: number
  mine: boolean
}

export interface TournamentMade {
  id: string
}

/** By its host: registration opens or shuts, it begins, or it is cancelled. */
export interface TournamentOrder {
  do: "begin" | "cancel" | "open" | "shut"
}

export interface Shelf {
  games: GameShown[]
  levels: string[]
  languages: string[]
}

export interface GameShown {
  name: string
  rules: number
  fewest: number
  most: number
  options: Record<string, string[]>
  points: Record<string, number>
}

export interface MoveShown {
  code: number
  kind: string
  notation: string
  fields: Record<string, number | string | (number | string)[]>
}

export interface RecordText {
  text: string
}

/** A new table that goes on from a record after so many moves. */
export interface WhatIf {
  text: string
  step: number
  bots?: string[]
  public?: boolean
}

/** A person's page, as its reader may see it. `against`: you and them; `followed`: by you. */
export interface Profile {
  id: string
  name: string
  guest: boolean
  since: number
  ratings: Standing[]
  results: ResultShown[]
  stats: GameStats[]
  rivals: Rival[]
  against: HeadToHead[]
  history: RatingPoint[]
  followed: boolean
}

/** A rating as the leaderboard shows it. */
export interface Standing {
  person: string
  name: string
  game: string
  rating: number
  mu: number
  sigma: number
  games: number
  wins: number
}

export interface ResultShown {
  table: string
  game: string
  place: number
  score: number
  players: number
  at: number
}

/** Somebody's finished games of one kind, as far as you may know of them. */
export interface GameStats {
  game: string
  games: number
  wins: number
  average: number
  best: number
}

/** Somebody often met: how many games, and how often who has the page was before or behind them. */
export interface Rival {
  person: string
  name: string
  games: number
  won: number
  lost: number
}

/** You against them in one game: how often you were before and behind them; else you were equal. */
export interface HeadToHead {
  game: string
  games: number
  won: number
  lost: number
}

/** What we were nearly sure of, at the end of a day. */
export interface RatingPoint {
  game: string
  at: number
  rating: number
  mu: number
  sigma: number
}

/** A browser or a token. It expires unless it is used before. */
export interface SessionShown {
  id: string
  kind: string
  label: string
  created: number
  seen: number
  expires: number
}

export interface Named {
  name: string
}

export interface Account {
  login: string
  password: string
}

/** A token for a bot or a program; it is told once. */
export interface TokenWanted {
  label: string
}

export interface Token {
  token: string
}

/** What the browser made of the options, as JSON text. */
export interface PasskeyMade {
  challenge: string
  credential: string
  key?: string
}

/** The options for navigator.credentials, as JSON text. */
export interface Options {
  options: string
}

export interface Report {
  about: string
  text: string
  table?: string
}

/** What you have chosen, and what this server can do: `key` is for a browser's subscription. */
export interface NoticesShown {
  lang: string
  choices: Record<string, ("mail" | "push" | "webhook")[]>
  digest: boolean
  mail: string
  asked: string
  subscriptions: SubscriptionShown[]
  hooks: HookShown[]
  mails: boolean
  key: string
}

/** A browser that is pushed to; `site` is whose service does it. */
export interface SubscriptionShown {
  id: string
  site: string
  created: number
}

/** A webhook: of a table, or (`table` empty) of yours. */
export interface HookShown {
  id: string
  table: string
  shape: "discord" | "json" | "ntfy" | "slack"
  url: string
  created: number
}

/** Of each kind the ways by which you want to be told of it. */
export interface NoticesChosen {
  lang: string
  choices: Record<string, ("mail" | "push" | "webhook")[]>
  digest?: boolean
}

/** A browser's subscription; both keys in base64url. */
export interface Subscribed {
  lang: string
  endpoint: string
  p256dh: string
  auth: string
}

/** `table`: one of which you are the host; without one it is told what you are told. */
export interface HookWanted {
  lang: string
  url: string
  shape?: "discord" | "json" | "ntfy" | "slack"
  table?: string
}

export interface MailWanted {
  lang: string
  address: string
}

export interface Tried {
  lang: string
}

/** What a webhook of the shape `json` is sent. Of one `id` a receiver takes the first. */
export interface Plain {
  id: string
  kind: string
  title: string
  text: string
  game: string
  game_title: string
  table: string
  url: string
  lang: string
  at: number
}

export interface PasswordChange {
  old: string
  new: string
}

export interface Deletion {
  password: string
}

/** Everything that the server keeps of you and that is not secret to yourself. */
export interface MyData {
  id: string
  name: string
  login: string
  created: number
  sessions: SessionShown[]
  passkeys: PasskeyShown[]
  ratings: Standing[]
  results: ResultShown[]
  tables: string[]
  said: Spoken[]
  blocks: string[]
  follows: string[]
  tournaments: string[]
  reports: ReportShown[]
  notices: NoticesShown
  elsewhere: string[]
}

export interface PasskeyShown {
  id: string
  created: number
}

/** Something that a person said; `table` is empty for the lobby. */
export interface Spoken {
  table: string
  text: string
  at: number
}

export interface ReportShown {
  about: string
  table: string
  text: string
  at: number
}

/** The host's page. */
export interface Overview {
  people: PersonRow[]
  reports: ReportRow[]
  tables: Record<string, number>
}

export interface PersonRow {
  id: string
  name: string
  login: string | null
  banned: boolean
  created: number
}

export interface ReportRow {
  id: string
  person: string
  about: string
  table: string
  text: string
  done: boolean
  at: number
}

export interface Announcement {
  id: string
  en: string
  hu: string
  at: number
  until: number
}

export interface NewAnnouncement {
  en: string
  hu: string
  days?: number
}

export interface LobbyLine {
  id: string
  person: string
  name: string
  text: string
  at: number
}

export interface Talk {
  text: string
}

export type Value =
  | number
  | string
  | (number | string)[]

export type TableCommand =
  | Move
  | Why
  | Plan
  | Prepare
  | Undo
  | Pause
  | GoOn
  | Answer
  | Say
  | Sit
  | Reveal
  | Bot
  | Leave
  | Hand
  | Invite
  | Take
  | Return
  | Remove
  | Start
  | Close
  | Resign
  | End
  | Rematch

export type SocketCommand =
  | Watch
  | Unwatch
  | Ping
  | At

export type AnyFrame =
  | Welcome
  | Tell
  | Ack
  | WhyAnswer
  | Planned
  | Refused
  | Pong
  | Call
