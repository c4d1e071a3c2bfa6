import { sql } from "kysely";
import { recordChange, type Operator } from "#audit/exports.ts";
import { negated, toRupees, type Paise } from "#kernel/money/money.ts";
import { type Refusal, refuse, refuseAt } from "#kernel/refusal.ts";
import { say } from "#kernel/sentence.ts";
import { isPosted, postEntry } from "#ledger/exports.ts";
import type { Db } from "#server/database/connect.ts";
import { inTransaction } from "#server/database/connect.ts";
import { readPayments } from "./read-payment.ts";
import { lockPayments, rupees } from "./record-money.ts";
import { leftOf } from "./rules.ts";

const MOST = 20;

/**
 * Bookings of the same person, the latest first: of one account, or a plan and its renewal, which is made on the
 * plan's own page. A phone number alone is no proof: anyone can type it.
 */
const ofSamePerson = (bookingId: number) => sql`
  select id from booking
  where id <> ${bookingId} and (
    customer_id = (select customer_id from booking where id = ${bookingId})
    or id in (select booking_id from plan where renewal_of = ${bookingId}
      union all select renewal_of from plan where booking_id = ${bookingId}))`;

/** Bookings for which an operator can use the credit of a booking, with what is left to pay, what is due first. */
export async function listCreditUses(db: Db, bookingId: number) {
  const { rows } = await sql<{ id: number; day: string }>`
    select id, booking_date as day from booking
    left join booking_balance as balance on balance.booking_id = booking.id
    where id in (${ofSamePerson(bookingId)}) and status <> 'cancelled'
    order by coalesce(owed_paise, 0) > 0 desc, booking_date desc, id desc limit ${MOST}`.execute(
    db,
  );
  const payments = await readPayments(
    db,
    rows.map(({ id }) => id),
  );
  return rows.flatMap(({ id, day }) => {
    const payment = payments.get(id);
    const left = payment === undefined ? 0 : leftOf(payment);
    return left > 0
      ? [{ id, order_id: payment!.order_id, day, left: toRupees(left as Paise) }]
      : [];
  });
}

type Use = { bookingId: number; paise: Paise; key: string };

/**
 * Uses for an operator what was paid too much for a booking to pay another one. The same key is recorded once.
 * Refuses as `too-much` more than the credit or than is left to pay, and as `not-now` a booking of another person.
 */
export const useCredit = (
  db: Db,
  fromId: number,
  { bookingId: toId, paise, key }: Use,
  by: Operator,
): Promise<Refusal<"unknown" | "not-now" | "too-much"> | undefined> =>
  inTransaction(db, async (transaction) => {
    const bookings = await lockPayments(transaction, [fromId, toId]);
    const [from, to] = [bookings.get(fromId), bookings.get(toId)];
    if (from === undefined || to === undefined)
      return refuse("unknown", "There is no such booking");
    const reference = `key:${key}`;
    const known = { reference, bookingId: toId, kind: "credit", paise } as const;
    if (await isPosted(transaction, known)) return undefined;
    const { rows } = await sql`
      select from (${ofSamePerson(fromId)}) as same where id = ${toId}`.execute(transaction);
    if (rows.length === 0)
      return refuse(
        "not-now",
        "It is not certain that both bookings are of one person. Pay the money back instead",
      );
    if (paise > from.credit)
      return refuseAt("amount", "too-much", say`At most ${rupees(from.credit)} was paid too much`);
    if (paise > leftOf(to))
      return refuseAt("amount", "too-much", say`At most ${rupees(leftOf(to))} is left to pay`);
    const ofCredit = Math.min(paise, from.posted) as Paise;
    const posted = await postEntry(transaction, {
      reference,
      kind: "credit",
      bookingId: fromId,
      actorId: by.operatorId,
      reason: `${from.order_id} for ${to.order_id}`,
      postings: [
        { account: "customer_credit", paise: ofCredit },
        { account: "customer", paise: (paise - ofCredit) as Paise },
        { account: "customer", bookingId: toId, paise: negated(paise) },
      ],
      now: by.now,
    });
    if (posted === undefined)
      return refuse("not-now", "This was recorded already. Look at the ledger");
    await recordChange(transaction, by, {
      act: "credit used",
      subject: "booking",
      id: fromId,
      name: from.order_id,
      after: { rupees: toRupees(paise), for: to.order_id },
    });
    return undefined;
  });
