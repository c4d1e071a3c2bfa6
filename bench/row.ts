/** A measured goal. `ours` and `floor` are medians in `unit`; `ratio` is ours to the floor. */
export type Row = {
  name: string;
  unit: string;
  ours: number;
  /** What `ours` is compared with; undefined where the goal is a number of its own. */
  floor?: number;
  ratio?: number;
  /** `≥ 0.6`, `≤ 200`; undefined for a row that only tells. */
  goal?: string;
  met: boolean;
  /** Why the row says less than it seems, such as failed requests. */
  note?: string;
};

export const median = (numbers: number[]): number =>
  numbers.toSorted((one, other) => one - other)[numbers.length >> 1] ?? 0;

type Pairs = { name: string; unit: string; ours: number[]; floor: number[]; note?: string };

/** Rounds that alternated between ours and the floor: the ratio is the median of the rounds' ratios. */
function compare({ name, unit, ours, floor, note }: Pairs) {
  const ratio = median(ours.map((one, at) => one / (floor[at] ?? 0)));
  return { name, unit, ours: median(ours), floor: median(floor), ratio, ...(note && { note }) };
}

/** A row whose ratio has to be so high, as of requests a second. */
export function ratioAtLeast(pairs: Pairs, goal: number): Row {
  const row = compare(pairs);
  return { ...row, goal: `≥ ${goal}`, met: row.ratio >= goal && pairs.note === undefined };
}

/** A row whose ratio may be so high, as of times. */
export function ratioAtMost(pairs: Pairs, goal: number): Row {
  const row = compare(pairs);
  return { ...row, goal: `≤ ${goal}`, met: row.ratio <= goal && pairs.note === undefined };
}

type Single = { name: string; unit: string; ours: number; note?: string };

export const atLeast = (single: Single, goal: number): Row => ({
  ...single,
  goal: `≥ ${goal}`,
  met: single.ours >= goal && single.note === undefined,
});

export const atMost = (single: Single, goal: number): Row => ({
  ...single,
  goal: `≤ ${goal}`,
  met: single.ours <= goal && single.note === undefined,
});

/** A row that only tells. */
export const told = (single: Single): Row => ({ ...single, met: true });
