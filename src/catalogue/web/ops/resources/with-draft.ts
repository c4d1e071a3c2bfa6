/** What customers see of a list once a draft is published: in its place, or last while it is new. */
export function withDraft<
  Item extends { id: number; retired_at: string | null },
  Draft extends { id: number },
>(items: readonly Item[], draft: Draft): (Item | Draft)[] {
  const shown = items.filter(({ id, retired_at }) => retired_at === null || id === draft.id);
  if (!shown.some(({ id }) => id === draft.id)) return [...shown, draft];
  return shown.map((item) => (item.id === draft.id ? draft : item));
}
