/**
 * Returns the list with the `wanted` ids in the given order, in the places that these ids had; all
 * others keep theirs.
 *
 *     reorder([1, 2, 3, 4], [4, 2]) // [1, 4, 3, 2]
 */
export function reorder(list: readonly number[], wanted: readonly number[]): number[] {
  const named = new Set(wanted);
  const next = wanted.values();
  return list.map((id) => (named.has(id) ? (next.next().value ?? id) : id));
}
