import { sql } from "kysely";
import { refuse, refuseAt, type Refusal } from "#kernel/refusal.ts";
import { type Day, today } from "#kernel/time/day.ts";
import { type Db, inTransaction } from "#server/database/connect.ts";
import { findPerson, lockVendor } from "#vendor-account/exports.ts";
import type { NamePerson } from "./person-contract.ts";

const visitsAhead = (db: Db, vendorId: number, now: Date) =>
  db
    .selectFrom("visit")
    .where("vendor_id", "=", vendorId)
    .where("status", "=", "planned")
    .where("day", ">=", today(now));

/**
 * Names who comes to a vendor's visits of a booking from today on, or to that of `day`. Refuses other people and jobs, and a
 * person whom the customer does not want again.
 */
export async function namePerson(
  db: Db,
  { vendorId, bookingId }: { vendorId: number; bookingId: number },
  { day, person_id }: NamePerson,
  now: Date,
): Promise<{ person_id: number | null } | Refusal<"unknown" | "unknown-person">> {
  return inTransaction(db, async (transaction) => {
    // Against the removal of the person.
    await lockVendor(transaction, vendorId);
    const person = person_id && (await findPerson(transaction, vendorId, person_id));
    if (person === undefined)
      return refuseAt("person_id", "unknown-person", "This person is not among your people");
    const named = person && !person.is_self ? person.id : null;
    const { numUpdatedRows } = await transaction
      .updateTable("visit")
      .set({ person_id: named })
      .where("booking_id", "=", bookingId)
      .where("id", "in", visitsAhead(transaction, vendorId, now).select("id"))
      .$if(day !== undefined, (query) => query.where("day", "=", day!))
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return refuse("unknown", "You have no such job ahead");
    if (named !== null && (await isUnwanted(transaction, bookingId, named)))
      return refuseAt("person_id", "unknown-person", UNWANTED);
    return { person_id: named };
  });
}

const UNWANTED = "This customer does not want this person again. Choose another one";

const isUnwanted = async (db: Db, bookingId: number, personId: number): Promise<boolean> =>
  (await db
    .selectFrom("person_block as block")
    .innerJoin("booking", "booking.phone_number", "block.phone_number")
    .select("block.person_id")
    .where("booking.id", "=", bookingId)
    .where("block.person_id", "=", personId)
    .executeTakeFirst()) !== undefined;

/** Of a row `person`: whether a customer does not want it again. */
export const isUnwantedPerson = sql<boolean>`exists (
  select from person_block where person_block.person_id = person.id)`;

const MAX_JOBS = 1000;

/** A vendor's visits from today on for which one of its people is named. */
export const listNamedVisits = async (db: Db, vendorId: number, now: Date) =>
  (
    await visitsAhead(db, vendorId, now)
      .select(["person_id", "booking_id", "day"])
      .where("person_id", "is not", null)
      .orderBy("day")
      .limit(MAX_JOBS)
      .execute()
  ).map(({ person_id, ...job }) => ({ ...job, person_id: person_id ?? 0 }));

/** The vendor itself comes to the visits from today on for which this person is named. */
export const unnamePerson = async (db: Db, personId: number, now: Date): Promise<void> =>
  void (await db
    .updateTable("visit")
    .set({ person_id: null })
    .where("person_id", "=", personId)
    .where("status", "=", "planned")
    .where("day", ">=", today(now))
    .execute());

export const findGateCode = async (
  db: Db,
  { vendorId, bookingId, day }: { vendorId: number; bookingId: number; day: Day },
  now: Date,
) =>
  (
    await visitsAhead(db, vendorId, now)
      .select("gate_code")
      .where("booking_id", "=", bookingId)
      .where("day", "=", day)
      .executeTakeFirst()
  )?.gate_code;
