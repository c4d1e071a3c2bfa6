import { sql } from "kysely";
import type { Db } from "#server/database/connect.ts";
import { callName } from "#vendor-account/exports.ts";
import type { WaveFacts } from "./rules.ts";
import type { WaveCause } from "./queries.ts";

export type LoggedWave = {
  wave: number;
  because: WaveCause;
  made_at: Date;
  left_over: number;
  median_paise: number | null;
  asked: (Partial<WaveFacts> & { vendor_id: number })[];
};

export const listWaves = (db: Db, bookingId: number, limit: number): Promise<LoggedWave[]> =>
  db
    .selectFrom("booking_wave")
    .select(["wave", "because", "made_at", "left_over"])
    .select(sql<number | null>`median_paise::float8`.as("median_paise"))
    .select(sql<LoggedWave["asked"]>`asked`.as("asked"))
    .where("booking_id", "=", bookingId)
    .orderBy("wave", "desc")
    .limit(limit)
    .execute();

export const listAskedVendors = (db: Db, bookingId: number, vendorIds: number[]) =>
  db
    .selectFrom("account as vendor")
    .leftJoin("booking_offer as offer", (join) =>
      join.onRef("offer.vendor_id", "=", "vendor.id").on("offer.booking_id", "=", bookingId),
    )
    .select([
      "vendor.id",
      callName("vendor").as("name"),
      "offer.answer",
      "offer.answered_at",
      "offer.offered_at",
    ])
    .where("vendor.id", "=", sql<number>`any(${vendorIds}::int[])`)
    .execute();

export async function findNextWave(db: Db, bookingId: number): Promise<Date | undefined> {
  const row = await db
    .selectFrom("booking_wave_queue as queue")
    .innerJoin("booking", "booking.id", "queue.booking_id")
    .select("queue.due_at")
    .where("queue.booking_id", "=", bookingId)
    .where("booking.status", "=", "pending")
    .executeTakeFirst();
  return row?.due_at;
}

export async function findLastWave(db: Db, bookingId: number): Promise<number> {
  const row = await db
    .selectFrom("booking_wave")
    .select((wave) => wave.fn.max("wave").as("last"))
    .where("booking_id", "=", bookingId)
    .executeTakeFirst();
  return row?.last ?? 0;
}
