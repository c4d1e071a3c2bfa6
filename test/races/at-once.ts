/**
 * Does something with each, as many at the same time as `width` says: all answers, in the order of
 * `items`. A client with a bounded number of connections.
 */
export async function atOnce<Item, Answer>(
  items: readonly Item[],
  width: number,
  act: (item: Item) => Promise<Answer>,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  const left = items.entries();
  const work = async () => {
    for (const [at, item] of left) answers[at] = await act(item);
  };
  await Promise.all(Array.from({ length: width }, work));
  return answers;
}
