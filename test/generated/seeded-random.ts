/** Numbers that a seed gives again in the same order. */
export type SeededRandom = {
  /** From 0, below 1. */
  next: () => number;
  /** A whole number from 0, below `end`. */
  below: (end: number) => number;
  pick: <Value>(values: readonly Value[]) => Value;
  chance: (of: number) => boolean;
};

/** The generator mulberry32. */
export function createRandom(seed: number): SeededRandom {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (end: number) => Math.floor(next() * end);
  const pick = <Value>(values: readonly Value[]): Value => {
    if (values.length === 0) throw new Error("There is nothing to pick from.");
    return values[below(values.length)] as Value;
  };
  return { next, below, pick, chance: (of) => next() < of };
}
