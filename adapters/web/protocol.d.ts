// The messages between page and server, as protocol.py defines them. Written by `make fmt`; do not edit.

export interface Area {
  name: string;
  label: string;
  lifts?: string;
  pressed?: boolean;
  token?: string;
  off?: string;
  asks?: string;
  to?: [string, string][];
  raises?: number;
  twice?: string;
}

export interface AskMoves {
  op: string;
  kind: "moves";
}

export interface BoardMessage {
  kind: "board";
  room: string;
  table: string;
  rev: number;
  at: number;
  title: string;
  playing: boolean;
  mine: boolean;
  turn: boolean;
  draws: number;
  scene: RenderedScene;
}

export interface ChairRow {
  name?: string;
  computer?: boolean;
  mine?: boolean;
  door?: string;
}

export interface ChatMessage {
  kind: "message";
  room: string;
  id: string;
  said: Said | null;
}

export interface Complete {
  op: string;
  kind: "complete";
  room: string;
  text: string;
}

export interface Completions {
  kind: "completions";
  op: string;
  items: [string, string][];
}

export interface CountRow {
  words: string;
  box: [number, number, number, number];
  keys: string[];
}

export interface CreateRoom {
  op: string;
  kind: "create-room";
}

export interface DayCard {
  game: string;
  number: number;
  title: string;
  told: string[];
  closes: number;
  play: string;
  table: string;
  room: string;
  shared: string;
  also: number[];
}

export interface DealOfTheDay {
  game: string;
  title: string;
  number: number;
  table: string;
  room: string;
  points: number;
  best: number;
  goal: number;
}

export interface Ending {
  verdict: string;
  told?: string[];
  ranks?: RankRow[];
  moves: string;
  time: string;
}

export interface Enter {
  op: string;
  kind: "enter";
  room: string;
  known?: string[];
  boards?: boolean;
}

export type FillRow = ["f", string, number, number, number, number, number?];

export interface GameTile {
  game: string;
  title: string;
  names: string[];
  least: number;
  most: number;
  computer: boolean;
  numbered: boolean;
  rulesets: RulesetRow[];
}

export interface HomeMessage {
  kind: "home";
  posts: Post[];
  games: GameTile[];
  mine: MyTable[];
  waiting: WaitingTable[];
  deals: DealOfTheDay[];
  days: DayCard[];
}

export interface Hotspot {
  name: string;
  box: [number, number, number, number];
  label: string;
  occupied: boolean;
  pressed: boolean;
  token: string;
  off_token: string;
  to: [string, string][];
}

export interface Hotspots {
  areas: Hotspot[];
  chosen: string;
  back: string;
  move_template: string;
}

export interface KnownPerson {
  persona: number;
  name: string;
}

export interface Look {
  op: string;
  kind: "look";
  table: string;
  room?: string;
  width: number;
  height: number;
  step?: number;
  turned?: boolean;
}

export interface LookAway {
  op: string;
  kind: "look-away";
}

export interface MovesMessage {
  kind: "moves";
  table: string;
  told: [string, string][];
}

export interface MyTable {
  table: string;
  room: string;
  game: string;
  title: string;
  phase: "lobby" | "playing";
  turn: boolean;
  asked: string[];
  names: string[];
  since: number;
  until: number;
  invited: boolean;
  asleep: boolean;
}

export interface OpenTable {
  op: string;
  kind: "open";
  game: string;
  ruleset?: string;
  way: "computer" | "alone" | "friend" | "here";
  deal?: string;
}

export interface PanelMessage {
  kind: "panel";
  room: string;
  table: string;
  page: string;
  rev: number;
  scene: RenderedScene | null;
}

export interface PeopleMessage {
  kind: "people";
  table: string;
  onlookers: string[];
  nameless: number;
  offline: number[];
}

export interface PlateRow {
  seat: number;
  box: [number, number, number, number];
  name: string;
  told?: string[];
  turn?: boolean;
  sign?: string;
  computer?: boolean;
  until?: number;
  low?: number;
  left?: number;
}

export interface PlayDay {
  op: string;
  kind: "day";
  game: string;
  number: number;
}

export interface Post {
  id: string;
  lines: string[];
  buttons: RenderedButton[];
  table: string;
}

export interface Premoves {
  men: string[];
  squares: string[];
}

export interface PressButton {
  op: string;
  kind: "press";
  room: string;
  token: string;
  numbers?: number[];
}

export interface PutAway {
  op: string;
  kind: "put-away";
  post: string;
}

export interface RankRow {
  seat: number;
  name: string;
  points: number;
  place: number;
  won?: boolean;
}

export interface Rename {
  op: string;
  kind: "rename";
  name: string;
}

export interface RenderedButton {
  label: string;
  token: string;
  tone: Tone;
  off_token: string;
  pressed: boolean;
}

export interface RenderedControl {
  kind: "press" | "link" | "group" | "choice" | "pick" | "path" | "hand";
  label: string;
  buttons: RenderedButton[];
  verbs: RenderedButton[];
  of: "" | "dice" | "cards";
}

export interface RenderedScene {
  lines: TextLine[];
  picture: string;
  alt: string;
  hotspots: Hotspots | null;
  controls: RenderedControl[];
  language: string;
  components: number;
  file: [string, string] | null;
  hinted: string[];
}

export interface Response {
  kind: "response";
  op: string;
  refused: boolean;
  page: string;
  scene: RenderedScene | null;
  room: string;
  table: string;
  removes: boolean;
}

export interface RoomActivity {
  kind: "activity";
  room: string;
  table: string;
  turn: boolean | null;
}

export interface RoomContents {
  kind: "room";
  room: string;
  private: boolean;
  messages: ChatMessage[];
}

export interface RulesetRow {
  name: string;
  label: string;
  surprise: string;
  winnable: boolean;
}

export interface Said {
  at: number;
  author: string;
  user: string;
  text: string;
  scene: RenderedScene | null;
  table: string;
}

export interface Session {
  people: KnownPerson[];
  language: string;
  strings: Record<string, string>;
}

export interface Speak {
  op: string;
  kind: "speak";
  room: string;
  text: string;
}

export type SpriteRow = ["s", string, string, number, number, number, number, number?, string?, string?, [number, number][]?];

export interface StageMessage {
  kind: "stage";
  table: string;
  room: string;
  rev: number;
  width: number;
  height: number;
  language: string;
  title: string;
  headline?: string;
  phase: "lobby" | "playing" | "over" | "folded";
  seat?: number;
  turn?: boolean;
  status?: string;
  note?: string;
  news?: string;
  ground?: (SpriteRow | FillRow)[] | null;
  marks?: (SpriteRow | FillRow)[] | null;
  words?: TextRow[] | null;
  boxes?: [string, [number, number, number, number]][] | null;
  items?: SpriteRow[];
  lies?: SpriteRow[];
  before?: SpriteRow[];
  into?: [string, string][];
  counts?: CountRow[];
  dealt_from?: string;
  areas?: Area[];
  zones?: Zone[];
  takers?: Taker[];
  plates?: PlateRow[];
  controls?: RenderedControl[];
  chairs?: ChairRow[];
  ending?: Ending | null;
  rematch?: string;
  chosen?: string;
  back?: string;
  template?: string;
  premoves?: Premoves | null;
  step?: number;
  steps?: number;
}

export interface Taker {
  target: string;
  token: string;
  least: number;
  most: number;
}

export interface TextLine {
  text: string;
  strong: boolean;
  mono: boolean;
  small: boolean;
}

export type TextRow = ["t", string, number, number, number, string, string?, boolean?, number?];

export type Tone = "plain" | "go" | "chosen" | "risk";

export interface VisitHome {
  op: string;
  kind: "home";
}

export interface WaitingTable {
  table: string;
  room: string;
  game: string;
  title: string;
  names: string[];
  seated: number;
  most: number;
  join: string;
}

export interface Welcome {
  kind: "welcome";
  user: string;
  name: string;
  language: string;
  strings: Record<string, string>;
  rooms: [string, string][];
}

export interface Zone {
  name: string;
  box: [number, number, number, number];
  label: string;
}

export type ClientMessage =
  | Rename
  | Enter
  | CreateRoom
  | Speak
  | PressButton
  | Complete
  | Look
  | LookAway
  | AskMoves
  | VisitHome
  | OpenTable
  | PlayDay
  | PutAway;

export type ServerMessage =
  | Welcome
  | BoardMessage
  | PanelMessage
  | ChatMessage
  | RoomContents
  | RoomActivity
  | Response
  | Completions
  | StageMessage
  | MovesMessage
  | HomeMessage
  | PeopleMessage;
