import { sql } from "kysely";
import { listBookables } from "#catalogue/exports.ts";
import { readPaise, sumPaise, toRupees, type Paise } from "#kernel/money/money.ts";
import { isRefusal, refuse, refuseAt, type Refusal } from "#kernel/refusal.ts";
import { say } from "#kernel/sentence.ts";
import { queueNotification } from "#notifications/exports.ts";
import { type Db, inTransaction } from "#server/database/connect.ts";
import { lockEditable } from "../acts/booking-edit-queries.ts";
import { changeLinesWithin } from "../acts/change-lines.ts";
import { MAX_QUANTITY } from "../ground/limits.ts";
import { listLines } from "../lines/queries.ts";
import type { JobMore, MoreLines } from "./more-contract.ts";
import { listCurrentVisits, type VisitRow } from "./queries.ts";
import { toVisit } from "./read-visits.ts";

type Line = { product_id: number; title: string; quantity: number; price_paise: Paise };

const isStarted = (visit: VisitRow): boolean => toVisit(visit).state === "started";

/** The visit of a single booking that is under way; of a plan services and price stay for its month. */
async function findStarted(db: Db, bookingId: number, now: Date): Promise<VisitRow | undefined> {
  const [visit] = await listCurrentVisits(db, [bookingId], {}, now);
  if (visit === undefined || !isStarted(visit)) return undefined;
  const plan = db.selectFrom("plan").select("booking_id").where("booking_id", "=", bookingId);
  return (await plan.executeTakeFirst()) === undefined ? visit : undefined;
}

/** One more of what is booked and countable, and its mini services; as booked, else at the price of the catalogue. */
async function listChoices(db: Db, bookingId: number): Promise<Line[]> {
  const booked = await listLines(db, bookingId);
  const ids = booked.map(({ product_id }) => product_id);
  const minis = await db
    .selectFrom("product_mini_service")
    .select("mini_service_id")
    .where("product_id", "=", sql<number>`any(${ids}::int[])`)
    .execute();
  const all = [...new Set([...ids, ...minis.map(({ mini_service_id: id }) => id)])];
  const bookables = (await listBookables(db, all)).filter(({ countable }) => countable);
  return bookables.map(({ id, title, price_paise }) => {
    const line = booked.find(({ product_id }) => product_id === id);
    return { product_id: id, title, price_paise, ...line, quantity: line?.quantity ?? 0 };
  });
}

const findRequest = (db: Db, visitId: number) =>
  db
    .selectFrom("more_request")
    .select(["is_agreed", sql<Line[]>`lines`.as("lines")])
    .where("visit_id", "=", visitId)
    .executeTakeFirst();

const wordsOf = (lines: readonly Line[]) =>
  lines.map(({ title, quantity }) => ({ title, quantity }));

/** What a customer can add now, and what was asked; null while no work is under way. */
export async function readMore(db: Db, bookingId: number, now: Date) {
  const visit = await findStarted(db, bookingId, now);
  if (visit === undefined) return null;
  const [choices, asked] = await Promise.all([
    listChoices(db, bookingId),
    findRequest(db, visit.id),
  ]);
  return {
    choices: choices
      .filter(({ quantity }) => quantity < MAX_QUANTITY)
      .map(({ product_id, title, price_paise }) => ({
        product_id,
        title,
        price: toRupees(price_paise),
      })),
    asked: asked
      ? {
          lines: wordsOf(asked.lines),
          price: toRupees(sumPaise(asked.lines)),
          state:
            asked.is_agreed === null
              ? ("open" as const)
              : asked.is_agreed
                ? ("agreed" as const)
                : ("refused" as const),
        }
      : null,
  };
}

/**
 * Asks the vendor for more while the work is under way. Refuses at other times, what cannot be added, and another
 * request while one is open. The same request again changes nothing.
 */
export const requestMore = (
  db: Db,
  bookingId: number,
  lines: MoreLines,
  now: Date,
): Promise<Refusal<"not-now" | "unknown-product" | "too-many"> | undefined> =>
  inTransaction(db, async (transaction) => {
    const booking = await lockEditable(transaction, bookingId);
    const visit = booking && (await findStarted(transaction, bookingId, now));
    if (booking === undefined || visit === undefined)
      return refuse("not-now", "Work can be added while your cleaner is at work");
    const choices = await listChoices(transaction, bookingId);
    const added: Line[] = [];
    for (const { product_id, quantity } of lines) {
      const choice = choices.find((one) => one.product_id === product_id);
      if (choice === undefined)
        return refuseAt("lines", "unknown-product", "This cannot be added here. Please call us");
      if (choice.quantity + quantity > MAX_QUANTITY)
        return refuseAt(
          "lines",
          "too-many",
          say`At most ${MAX_QUANTITY} of one thing can be booked`,
        );
      const { title, price_paise } = choice;
      added.push({ product_id, title, quantity, price_paise });
    }
    const asked = await findRequest(transaction, visit.id);
    if (asked?.is_agreed === null) {
      const isEqual = JSON.stringify(asked.lines.map(keyOf)) === JSON.stringify(added.map(keyOf));
      return isEqual ? undefined : refuse("not-now", "Your cleaner has not answered yet");
    }
    const row = {
      visit_id: visit.id,
      lines: JSON.stringify(added),
      requested_at: now,
      is_agreed: null,
      answered_at: null,
    };
    await transaction
      .insertInto("more_request")
      .values({ booking_id: bookingId, ...row })
      .onConflict((conflict) => conflict.column("booking_id").doUpdateSet(row))
      .execute();
    const vendorId = visit.vendor_id;
    await queueNotification(transaction, { event: "more-asked", bookingId, vendorId, now });
    return undefined;
  });

const keyOf = ({ product_id, quantity }: Line) => [product_id, quantity];

type Answer = { vendorId: number; agree: boolean; now: Date };

/** Answers the open request of a vendor's job: agreed, what is booked changes as by the desk. Idempotent. */
export const answerMore = (
  db: Db,
  bookingId: number,
  { vendorId, agree, now }: Answer,
): Promise<Refusal<"unknown" | "not-now"> | undefined> =>
  inTransaction(db, async (transaction) => {
    const booking = await lockEditable(transaction, bookingId);
    if (booking === undefined || booking.vendor_id !== vendorId)
      return refuse("unknown", "There is no such job of yours");
    const visit = await findStarted(transaction, bookingId, now);
    const asked = visit && (await findRequest(transaction, visit.id));
    if (asked === undefined || (asked.is_agreed !== null && asked.is_agreed !== agree))
      return refuse("not-now", "The customer does not ask for more now");
    if (asked.is_agreed === agree) return undefined;
    if (agree) {
      const before = await listLines(transaction, bookingId);
      const more = new Map(asked.lines.map((line) => [line.product_id, line]));
      const kept = before.map((line) => {
        const added = more.get(line.product_id);
        more.delete(line.product_id);
        return { ...line, quantity: line.quantity + (added?.quantity ?? 0) };
      });
      const change = {
        lines: [...kept, ...more.values()].map(({ product_id, quantity, price_paise }) => ({
          product_id,
          quantity,
          price: toRupees(price_paise),
        })),
        reason: `Added: ${asked.lines.map(({ title, quantity }) => `${quantity} × ${title}`).join(", ")}`,
        keeps_vendor: true,
        version: booking.version,
      };
      const by = { operatorId: vendorId, now };
      const refused = await changeLinesWithin(transaction, bookingId, change, by, "customer");
      if (isRefusal(refused)) return refuse("not-now", ...refused.sentences);
    }
    await transaction
      .updateTable("more_request")
      .set({ is_agreed: agree, answered_at: now })
      .where("booking_id", "=", bookingId)
      .execute();
    return undefined;
  });

/** The open requests in these jobs of a vendor, with what it earns by them as `replaceLines` agrees it. */
export async function readJobMore(
  db: Db,
  vendorId: number,
  visits: ReadonlyMap<number, { state: string }>,
): Promise<Map<number, JobMore>> {
  const started = [...visits].filter(([, { state }]) => state === "started").map(([id]) => id);
  if (started.length === 0) return new Map();
  const { rows } = await sql<{ booking_id: number; lines: Line[]; earns: string }>`
    select request.booking_id, request.lines, (
      select sum(line.quantity::bigint * coalesce((offer.own_prices ->> line.product_id::text)::int,
        own.price_paise, line.price_paise))
      from jsonb_to_recordset(request.lines) as line (product_id int, quantity int, price_paise int)
      left join offering as own on own.vendor_id = offer.vendor_id
        and own.product_id = line.product_id and own.city_id = city_of_pin(booking.pin_code)) as earns
    from more_request as request
    join booking on booking.id = request.booking_id and booking.vendor_id = ${vendorId}
    join booking_offer as offer on offer.booking_id = booking.id and offer.vendor_id = ${vendorId}
    where request.booking_id = any(${started}::int[]) and request.is_agreed is null`.execute(db);
  return new Map(
    rows.map(({ booking_id, lines, earns }) => [
      booking_id,
      { lines: wordsOf(lines), earns: toRupees(readPaise(earns)) },
    ]),
  );
}
