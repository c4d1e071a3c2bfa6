/**
 * The list in another order: those that are wanted take one another's places, all others keep theirs.
 *
 *     takePlaces([1, 2, 3, 4], [4, 2]) // [1, 4, 3, 2]
 */
export function reorder(list: readonly number[], wanted: readonly number[]): number[] {
  const named = new Set(wanted);
  const next = wanted.values();
  return list.map((id) => (named.has(id) ? (next.next().value ?? id) : id));
}
