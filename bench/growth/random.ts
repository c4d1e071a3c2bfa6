/** Numbers from 0 to below 1; the same for the same seed. */
export type Random = () => number;

/** A generator of random numbers (mulberry32). Two calls with one seed give the same numbers. */
export function seededRandom(seed: number): Random {
  let state = Math.imul(seed + 1, 0x9e3779b1) | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** One of the list, each as often as the others. Throws for an empty list. */
export function pick<Item>(random: Random, items: readonly Item[]): Item {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error("There is nothing to pick from");
  return item;
}

/** A function that picks from a list, each item as often as its weight says. */
export function weighted<Item>(items: readonly (readonly [item: Item, weight: number])[]) {
  const total = items.reduce((sum, [, weight]) => sum + weight, 0);
  return (random: Random): Item => {
    let left = random() * total;
    for (const [item, weight] of items) {
      left -= weight;
      if (left < 0) return item;
    }
    return items.at(-1)![0];
  };
}
