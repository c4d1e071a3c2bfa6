/**
 * Returns a list as it will be after a draft is published: in its place, or at the end for a new
 * item.
 */
export function withDraft<
  Item extends { id: number; retired_at: string | null },
  Draft extends { id: number },
>(items: readonly Item[], draft: Draft): (Item | Draft)[] {
  const shown = items.filter(({ id, retired_at }) => retired_at === null || id === draft.id);
  if (!shown.some(({ id }) => id === draft.id)) return [...shown, draft];
  return shown.map((item) => (item.id === draft.id ? draft : item));
}
