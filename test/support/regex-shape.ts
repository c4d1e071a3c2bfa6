/** A piece of a pattern: what it matches, and how often. */
type Piece = {
  /** Undefined: an assertion, of no character. */
  chars: Set<string> | undefined;
  isOptional: boolean;
  isUnbounded: boolean;
  /** It repeats a repetition, or a choice that can be made in two ways. */
  isNested: boolean;
};

/** What tells the classes of our patterns apart: Latin letters, some of other scripts, marks, symbols and gaps. */
const SAMPLE = [
  ...Array.from({ length: 0x180 }, (_, code) => String.fromCodePoint(code)),
  ...Array.from("अाঅ₹–’…\u2009\u200c\u200d\u202e\u3000\ufe0f\u{1f600}١१"),
];
const MAX_PATHS = 4_000;

const overlaps = (one: Set<string>, other: Set<string>): boolean => !one.isDisjointFrom(other);

/**
 * Whether a regular expression takes time in proportion to its input by its shape alone: no repetition repeats
 * another, none can give its characters to a later one, and no match that fails begins inside a repetition again.
 */
export function isLinear({ source, flags }: RegExp): boolean {
  const paths = new Reader(source, flags).read();
  return paths !== undefined && paths.every((path) => isLinearPath(path, flags.includes("y")));
}

function isLinearPath(path: Piece[], isSticky: boolean): boolean {
  const divides = (piece: Piece, set: Set<string>) =>
    piece.chars !== undefined && !piece.isOptional && !overlaps(piece.chars, set);
  const isAnchored = isSticky || ANCHORS.has(path[0] as Piece);
  for (const [at, { chars, isUnbounded, isNested }] of path.entries()) {
    if (isNested) return false;
    if (!isUnbounded || chars === undefined) continue;
    const after = path.slice(at + 1);
    const canFail = after.some((piece) => piece.chars === undefined || !piece.isOptional);
    const begins = isAnchored || path.slice(0, at).some((piece) => divides(piece, chars));
    if (canFail && !begins) return false;
    for (const [next, other] of after.entries())
      if (other.isUnbounded && other.chars !== undefined && overlaps(chars, other.chars)) {
        const between = after.slice(0, next);
        if (!between.some((piece) => divides(piece, chars) || divides(piece, other.chars!)))
          return false;
      }
  }
  return true;
}

const ANCHORS = new WeakSet<Piece>();

/** Reads a pattern as the paths through its choices. */
class Reader {
  #at = 0;
  readonly #source: string;
  readonly #flags: string;

  constructor(source: string, flags: string) {
    this.#source = source;
    this.#flags = flags.replace(/[gyd]/g, "");
  }

  /** Undefined: too many paths. */
  read(): Piece[][] | undefined {
    const paths = this.#choice();
    return paths.length > MAX_PATHS ? undefined : paths;
  }

  #choice(): Piece[][] {
    const all: Piece[][] = [];
    let paths: Piece[][] = [[]];
    while (this.#at < this.#source.length && this.#source[this.#at] !== ")") {
      if (this.#source[this.#at] === "|") {
        this.#at += 1;
        all.push(...paths);
        paths = [[]];
      } else {
        const next = this.#atom();
        if (paths.length * next.length <= MAX_PATHS)
          paths = paths.flatMap((path) => next.map((more) => [...path, ...more]));
        else return Array.from({ length: MAX_PATHS + 1 }, () => []);
      }
    }
    return [...all, ...paths];
  }

  #atom(): Piece[][] {
    const [assertion] = /^(?:\^|\$|\\[bB])/.exec(this.#rest()) ?? [];
    if (assertion !== undefined) {
      this.#at += assertion.length;
      const piece = pieceOf(undefined);
      if (assertion === "^") ANCHORS.add(piece);
      return [[piece]];
    }
    const [open] = /^\((?:\?(?:[:=!]|<[=!]|<\w+>))?/.exec(this.#rest()) ?? [];
    if (open !== undefined) return this.#group(open);
    const [set = ""] =
      /^(?:\\(?:[pP]\{[^}]*\}|u\{[^}]*\}|u[\da-fA-F]{4}|x[\da-fA-F]{2}|c[A-Z]|k<\w+>|[\s\S])|\[(?:\\[\s\S]|[^\]\\])*\]|[\s\S])/u.exec(
        this.#rest(),
      ) ?? [];
    this.#at += set.length;
    // What a back reference repeats is unknown.
    const isReference = /^\\(?:[1-9]|k<)/.test(set);
    const chars = isReference ? new Set(SAMPLE) : this.#charsOf(set);
    return this.#repeated([[pieceOf(chars)]]);
  }

  #group(open: string): Piece[][] {
    this.#at += open.length;
    const paths = this.#choice();
    this.#at += 1;
    if (!/[=!]$/.test(open)) return this.#repeated(paths);
    // What is looked at is not taken, but a repetition in it runs each time.
    const isCostly = paths.some((path) => path.some((piece) => piece.isUnbounded));
    return [[{ ...pieceOf(undefined), isNested: isCostly }]];
  }

  #repeated(paths: Piece[][]): Piece[][] {
    const [quantifier] = /^(?:[*+?]|\{\d+(?:,\d*)?\})\??/.exec(this.#rest()) ?? [];
    if (quantifier === undefined) return paths;
    this.#at += quantifier.length;
    const isOptional = /^(?:[*?]|\{0)/.test(quantifier);
    if (!/^(?:[*+]|\{\d+,\})/.test(quantifier)) return isOptional ? [[], ...paths] : paths;
    const pieces = paths.flat();
    const firsts = paths.map(([first]) => first?.chars ?? new Set<string>());
    const isChoice = firsts.some((one, i) => firsts.slice(i + 1).some((two) => overlaps(one, two)));
    return [
      [
        {
          chars: pieces.reduce(
            (all, { chars }) => all.union(chars ?? new Set()),
            new Set<string>(),
          ),
          isOptional,
          isUnbounded: true,
          isNested: isChoice || pieces.some((piece) => piece.isUnbounded || piece.isNested),
        },
      ],
    ];
  }

  #charsOf(set: string): Set<string> {
    const one = new RegExp(`^(?:${set})$`, this.#flags);
    return new Set(SAMPLE.filter((character) => one.test(character)));
  }

  #rest(): string {
    return this.#source.slice(this.#at);
  }
}

const pieceOf = (chars: Set<string> | undefined): Piece => ({
  chars,
  isOptional: false,
  isUnbounded: false,
  isNested: false,
});
