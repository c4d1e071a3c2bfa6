import { sql } from "kysely";
import type { Db } from "#server/database/connect.ts";
import { plans } from "../plans/queries.ts";

const anyOf = (ids: number[]) => sql<number>`any(${ids}::int[])`;

export const listPlansOf = (db: Db, bookingIds: number[]) =>
  plans(db).where("plan.booking_id", "=", anyOf(bookingIds)).execute();

export const listVisitsOf = (db: Db, bookingIds: number[]) =>
  db
    .selectFrom("visit")
    .select([
      "booking_id",
      "id",
      "day",
      "slot",
      "status",
      "vendor_id",
      "is_sent",
      "is_paused",
      "said_at",
    ])
    .where("booking_id", "=", anyOf(bookingIds))
    .orderBy("day")
    .execute();

/** Renewals of these plans that were not cancelled, oldest first. */
export const listRenewalsOf = (db: Db, bookingIds: number[]) =>
  db
    .selectFrom("plan")
    .innerJoin("booking", "booking.id", "plan.booking_id")
    .select(["plan.renewal_of", "booking.follow_key"])
    .where("plan.renewal_of", "=", anyOf(bookingIds))
    .where("booking.status", "<>", "cancelled")
    .orderBy("booking.id")
    .execute();
