import { sql } from "kysely";
import pg from "pg";
import { expect } from "vitest";
import { poolUse } from "#server/database/connect.ts";
import { app } from "../support/set-up-test-app.ts";

/**
 * What happens to a statement: PostgreSQL refuses it, the connection is cut before it is sent, or after it was done
 * and before its answer came (of a commit alone).
 */
export type Way = "refused" | "cut" | "answer lost";

type Failure = { way: Way; at: number; sent: number; text: string | undefined };

let failure: Failure | undefined;

type Client = { connection: { stream: { destroy: () => void } } };
const prototype = pg.Client.prototype as unknown as {
  query: (this: Client, ...call: unknown[]) => unknown;
};
const { query } = prototype;
// From the beginning: a connection keeps the method that it found when it was opened.
prototype.query = function fail(...call) {
  const [first] = call;
  const text = typeof first === "string" ? first : (first as { text: string }).text;
  if (failure === undefined || failure.text !== undefined) return query.apply(this, call);
  const { way, at } = failure;
  if (way === "answer lost" && text !== "commit") return query.apply(this, call);
  failure.sent += 1;
  if (failure.sent !== at) return query.apply(this, call);
  failure.text = text;
  const cut = () => this.connection.stream.destroy();
  if (way === "refused") return query.call(this, "select 1 / 0");
  if (way === "cut") cut();
  const answer = query.apply(this, call) as Promise<unknown>;
  return way === "cut"
    ? answer
    : answer.then(() => {
        cut();
        throw new Error("Connection terminated unexpectedly");
      });
};

/** Does `act` while its statement number `at` fails. Returns the statement; undefined: there were fewer. */
async function withFailure(way: Way, at: number, act: () => Promise<number>) {
  const mine: Failure = { way, at, sent: 0, text: undefined };
  failure = mine;
  const status = await act().finally(() => (failure = undefined));
  return { status, failed: mine.text, sent: mine.sent };
}

/** Counts and sums of all that money is kept in, by name. */
async function readSums(): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string; sum: number }>`
    select name, sum::float8 from (
      select concat_ws(' ', 'entries', kind, case when is_undone then 'undone' end) as name, count(*) as sum
      from ledger_entry group by 1
      union all select 'paise of ' || account, sum(amount_paise) from ledger_posting group by 1
      union all select 'postings', count(*) from ledger_posting
      union all select 'entries that are not zero', count(*) from (
        select from ledger_posting group by entry_id having sum(amount_paise) <> 0) as wrong
      union all select 'documents, ' || kind, count(*) from invoice group by 1
      union all select 'paise of documents, ' || kind, sum(total_paise) from invoice group by 1
      union all select 'numbers of ' || series, sum(last_number) from invoice_series group by 1
      union all select 'waiting documents', count(*) from invoice_due
      union all select 'lines ' || state, count(*) from bank_line group by 1
      union all select 'matches ' || is_undone, count(*) from bank_match group by 1
      union all select 'payouts', count(*) from payout
      union all select concat_ws(' ', 'payees', case when withdrawn_at is null then 'in' else 'out' end,
          case when entry_id is not null then 'paid' end), count(*) from payout_item group by 1
      union all select 'deductions', count(*) from tax_deduction
      union all select 'audit: ' || act, count(*) from audit_entry group by 1
      union all select 'messages: ' || event, count(*) from outbox group by 1
      union all select 'customers owe', sum(owed_paise) from booking_balance
      union all select 'charged', sum(work_paise) from booking_balance
      union all select 'vendors are owed', sum(balance_paise) from vendor_balance
      union all select 'vendors earned', sum(earned_paise + adjusted_paise) from vendor_balance
      union all select 'vendors hold', sum(held_paise - paid_in_paise) from vendor_balance
      union all select 'vendors were paid', sum(paid_out_paise + tds_paise) from vendor_balance
      union all select 'bookings ' || status, count(*) from booking group by 1
      union all select 'visits ' || status, count(*) from visit group by 1
      union all select 'events ' || what, count(*) from booking_event group by 1
      union all select 'said: ' || kind, count(*) from visit_event group by 1
      union all select 'less to pay: ' || cause, sum(amount_paise) from service_discount group by 1
      union all select 'companies', count(*) from billing
      union all select 'version of the firm', version from business) as kept`.execute(app.db);
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum ?? 0]));
}

type Sums = Record<string, number>;

const changed = (before: Sums, after: Sums): Sums =>
  Object.fromEntries(
    [...new Set([...Object.keys(before), ...Object.keys(after)])]
      .map((name) => [name, (after[name] ?? 0) - (before[name] ?? 0)] as const)
      .filter(([, by]) => by !== 0),
  );

const isDone = (status: number) => status >= 200 && status < 300;

export type Operation = {
  /** Makes what the operation needs, and returns the operation, which answers with a status. */
  prepare: () => Promise<() => Promise<number>>;
  /** Answers 409 where it has been done: a repeated request writes nothing. */
  isOnce?: boolean;
  /** What a repeated request counts once more: the trail of one that changed nothing. */
  notes?: string;
};

async function prepared({ prepare }: Operation) {
  await sql`delete from booking_request`.execute(app.db);
  await sql`delete from booking`.execute(app.db);
  const act = await prepare();
  return { act, before: await readSums() };
}

/**
 * Does an operation with its first statement failing, then with its second, and so on until none is left to fail, in
 * these ways by turns. Throws unless each time all of it was done, or nothing and the answer is a failure, and unless
 * the next try succeeds and leaves what an operation without a failure leaves. The next try is one whose next
 * statement fails or, with `retries`, one without a failure. Returns how many statements there are, and how many of
 * the failures came after the commit.
 */
export async function failStatements(
  operation: Operation,
  ways: readonly Way[],
  { retries = false } = {},
): Promise<{ statements: number; after: number }> {
  const { act: usual, before: clean } = await prepared(operation);
  expect(await usual()).toSatisfy(isDone);
  const whole = changed(clean, await readSums());
  expect(whole).not.toEqual({});
  const count = { statements: 0, after: 0 };
  let { act, before } = await prepared(operation);
  const tryAgain = async (isWritten: boolean, at: string) => {
    const status = await act();
    expect([at, status]).toEqual([
      at,
      isWritten && operation.isOnce ? 409 : expect.toSatisfy(isDone),
    ]);
    const { notes } = operation;
    const noted = isWritten && notes !== undefined ? { [notes]: whole[notes]! + 1 } : {};
    expect([at, changed(before, await readSums())]).toEqual([at, { ...whole, ...noted }]);
    ({ act, before } = await prepared(operation));
  };
  for (let at = 1; ; at++) {
    const way = ways[at % ways.length]!;
    const { status, failed, sent } = await withFailure(way, at, act);
    if (failed === undefined) {
      expect(status).toSatisfy(isDone);
      expect(changed(before, await readSums())).toEqual(whole);
      expect(sent).toBe(at - 1);
      break;
    }
    count.statements = at;
    const name = `${way} at ${at}: ${failed.slice(0, 60)}`;
    const written = changed(before, await readSums());
    const isWritten = Object.keys(written).length > 0;
    if (isWritten) expect([name, written]).toEqual([name, whole]);
    else expect([name, status]).toEqual([name, expect.toSatisfy((one) => one >= 500)]);
    expect([name, isDone(status) || status >= 500]).toEqual([name, true]);
    if (isWritten) count.after += 1;
    if (isWritten || retries) await tryAgain(isWritten, name);
  }
  const { total, idle } = poolUse(app.application);
  expect(total).toBe(idle);
  return count;
}
