import pg from "pg";

type Value = unknown;
/** A statement as the driver sent it; `gives` when its first row had the booking's id. */
export type Statement = {
  text: string;
  name?: string | undefined;
  values: Value[];
  gives: boolean;
};

type Sent = Omit<Statement, "gives"> & { ids: Promise<unknown> };

let sent: Sent[] | undefined;

const prototype = pg.Client.prototype as unknown as {
  query: (this: unknown, ...call: unknown[]) => unknown;
};
const { query } = prototype;
// From the beginning: a connection keeps the method that it found when it was opened.
prototype.query = function record(...call) {
  const result = query.apply(this, call);
  const [first, second] = call;
  const config: { text: string; name?: string; values?: Value[] } =
    typeof first === "string"
      ? { text: first, values: Array.isArray(second) ? (second as Value[]) : [] }
      : (first as { text: string });
  const answered = Promise.resolve(result as { rows?: { id?: unknown }[] } | undefined);
  sent?.push({
    text: config.text,
    name: config.name,
    values: config.values ?? [],
    ids: answered.then(
      (answer) => answer?.rows?.[0]?.id,
      () => undefined,
    ),
  });
  return result;
};

/**
 * Notes what `act` sends to PostgreSQL over any connection of this process, in its order, with begin and
 * commit, as the driver gets it. `idOf` says which booking the answer was about.
 */
export async function recordStatements<Answer>(
  act: () => Promise<Answer>,
  idOf: (answer: Answer) => Promise<number>,
): Promise<{ answer: Answer; bookingId: number; statements: Statement[] }> {
  const mine: Sent[] = [];
  sent = mine;
  const answer = await act().finally(() => (sent = undefined));
  const bookingId = await idOf(answer);
  const statements = await Promise.all(
    mine.map(async ({ ids, ...statement }) => ({ ...statement, gives: (await ids) === bookingId })),
  );
  return { answer, bookingId, statements };
}
