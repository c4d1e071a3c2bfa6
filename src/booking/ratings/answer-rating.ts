import { sql } from "kysely";
import { recordChange, type Operator } from "#audit/exports.ts";
import { refuse, type Refusal } from "#kernel/refusal.ts";
import { type Db, inTransaction } from "#server/database/connect.ts";

const UNKNOWN = refuse("unknown", "There is no such rating");

/** A vendor's one reply to a published rating of its work. The same reply again is not refused. */
export async function replyToRating(
  db: Db,
  vendorId: number,
  { id, text }: { id: number; text: string },
  now: Date,
): Promise<Refusal<"unknown" | "not-now"> | undefined> {
  const { rows } = await sql<{ reply: string }>`
    with replied as (
      update rating set reply = ${text}, replied_at = ${now}::timestamptz
      where id = ${id} and vendor_id = ${vendorId} and reply = ''
        and id in (select id from public_rating) returning id)
    select case when exists (select from replied) then ${text} else reply end as reply
    from public_rating where id = ${id} and vendor_id = ${vendorId}`.execute(db);
  if (rows[0] === undefined) return UNKNOWN;
  return rows[0].reply === text
    ? undefined
    : refuse("not-now", "You have replied to this rating already");
}

/** Hides a rating from all but its author, who reads the reason. The first reason stays. */
export const hideRating = (
  db: Db,
  { id, reason }: { id: number; reason: string },
  by: Operator,
): Promise<Refusal<"unknown" | "not-now"> | undefined> =>
  inTransaction(db, async (transaction) => {
    const row = await transaction
      .selectFrom("rating")
      .innerJoin("booking", "booking.id", "booking_id")
      .select(["hidden_at", "withdrawn_at", "stars", "order_id", "booking_id"])
      .where("rating.id", "=", id)
      .forUpdate("rating")
      .executeTakeFirst();
    if (row === undefined) return UNKNOWN;
    if (row.hidden_at !== null || row.withdrawn_at !== null)
      return refuse(
        "not-now",
        row.hidden_at ? "This rating is hidden already" : "This rating is withdrawn already",
      );
    await transaction
      .updateTable("rating")
      .set({ hidden_at: by.now, hidden_by: by.operatorId, hidden_because: reason })
      .where("id", "=", id)
      .execute();
    await recordChange(transaction, by, {
      act: "rating hidden",
      subject: "booking",
      id: row.booking_id,
      name: row.order_id,
      before: { stars: row.stars },
      reason,
    });
    return undefined;
  });
