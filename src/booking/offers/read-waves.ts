import { sql } from "kysely";
import { recordChange, type Operator } from "#audit/exports.ts";
import { isDesk, type Actor } from "#kernel/actor.ts";
import { formatRupees, toRupees } from "#kernel/money/money.ts";
import { refuse, type Refusal } from "#kernel/refusal.ts";
import { type Db, inTransaction } from "#server/database/connect.ts";
import { callName } from "#vendor-account/exports.ts";
import { endExclusiveOffer } from "./queries.ts";
import { jobsOf } from "../vendor-time/vendor-time-queries.ts";
import { hasBooking } from "../ground/queries.ts";
import { lockBooking } from "../states/queries.ts";
import type { OpsWave, OpsWaves } from "./waves-contract.ts";
import { makeWave } from "./make-wave.ts";
import { type WaveCause, lockAsWriter, lockQueuedWave } from "./wave-queries.ts";
import { pointsOf, type WaveFacts, isAskable } from "./rules.ts";

const MOST = 20;

const wordsOf = (facts: WaveFacts, by: Actor): string[] => [
  ...(facts.served ? ["worked for this customer"] : []),
  ...(facts.near ? ["in the pin code"] : []),
  `${jobsOf(facts.jobs)} in the week`,
  `in 90 days ${facts.accepted} accepted, ${facts.completed} completed, ${facts.given_back} given back`,
  ...(isDesk(by, "operator") ? [formatRupees(toRupees(facts.price_paise))] : []),
];

const isRanked = (entry: LoggedWave["asked"][number]): entry is WaveFacts =>
  entry.served !== undefined;

type Vendor = Awaited<ReturnType<typeof listAskedVendors>>[number];

const toOpsWave = (
  { wave, because, made_at, left_over, median_paise, asked }: LoggedWave,
  vendors: ReadonlyMap<number, Vendor>,
  by: Actor,
): OpsWave => ({
  wave,
  because,
  made_at: made_at.toISOString(),
  left_over,
  vendors: asked.flatMap((entry) => {
    const vendor = vendors.get(entry.vendor_id);
    if (vendor === undefined) return [];
    // A later offer does not belong to this wave.
    const isOfWave = vendor.offered_at?.getTime() === made_at.getTime();
    return {
      id: vendor.id,
      name: vendor.name,
      points: isRanked(entry) ? pointsOf(entry, median_paise ?? 0) : null,
      reasons: isRanked(entry) ? wordsOf(entry, by) : [],
      answer: isOfWave && vendor.answer !== null ? vendor.answer : "none",
      answered_at: isOfWave ? (vendor.answered_at?.toISOString() ?? null) : null,
    };
  }),
});

/** The latest waves of a booking as the operator may read them: a helper does not learn what vendors ask. */
export async function readWaves(
  db: Db,
  bookingId: number,
  by: Actor,
): Promise<OpsWaves | Refusal<"unknown">> {
  if (!(await hasBooking(db, bookingId))) return refuse("unknown", "There is no such booking");
  const [logged, nextWaveAt] = await Promise.all([
    listWaves(db, bookingId, MOST),
    findNextWave(db, bookingId),
  ]);
  const ids = logged.flatMap(({ asked }) => asked.map(({ vendor_id }) => vendor_id));
  const vendors = await listAskedVendors(db, bookingId, [...new Set(ids)]);
  const byId = new Map(vendors.map((vendor) => [vendor.id, vendor]));
  return {
    waves: logged.map((wave) => toOpsWave(wave, byId, by)),
    earlier: Math.max(0, (logged.at(-1)?.wave ?? 1) - 1),
    next_wave_at: nextWaveAt?.toISOString() ?? null,
  };
}

type LoggedWave = {
  wave: number;
  because: WaveCause;
  made_at: Date;
  left_over: number;
  median_paise: number | null;
  asked: (Partial<WaveFacts> & { vendor_id: number })[];
};

const listWaves = (db: Db, bookingId: number, limit: number): Promise<LoggedWave[]> =>
  db
    .selectFrom("booking_wave")
    .select(["wave", "because", "made_at", "left_over"])
    .select(sql<number | null>`median_paise::float8`.as("median_paise"))
    .select(sql<LoggedWave["asked"]>`asked`.as("asked"))
    .where("booking_id", "=", bookingId)
    .orderBy("wave", "desc")
    .limit(limit)
    .execute();

const listAskedVendors = (db: Db, bookingId: number, vendorIds: number[]) =>
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

async function findNextWave(db: Db, bookingId: number): Promise<Date | undefined> {
  const row = await db
    .selectFrom("booking_wave_queue as queue")
    .innerJoin("booking", "booking.id", "queue.booking_id")
    .select("queue.due_at")
    .where("queue.booking_id", "=", bookingId)
    .where("booking.status", "=", "pending")
    .executeTakeFirst();
  return row?.due_at;
}

async function findLastWave(db: Db, bookingId: number): Promise<number> {
  const row = await db
    .selectFrom("booking_wave")
    .select((wave) => wave.fn.max("wave").as("last"))
    .where("booking_id", "=", bookingId)
    .executeTakeFirst();
  return row?.last ?? 0;
}

/**
 * Makes the next wave before it is due. Refuses as `not-now` where no vendor is left, or another wave has gone
 * out since `seenWave`.
 */
export const sendWaveNow = (
  db: Db,
  bookingId: number,
  { seenWave }: { seenWave: number },
  by: Operator,
): Promise<Refusal<"unknown" | "not-now"> | undefined> =>
  inTransaction(db, async (transaction) => {
    await lockAsWriter(transaction);
    const booking = await lockBooking(transaction, bookingId);
    if (booking === undefined) return refuse("unknown", "There is no such booking");
    const queued = await lockQueuedWave(transaction, bookingId);
    const last = await findLastWave(transaction, bookingId);
    if (last !== seenWave)
      return refuse("not-now", "More vendors were asked since you looked. See who was asked");
    const { status, booking_date: day, booking_time_slot: slot } = booking;
    if (status !== "pending" || !isAskable(day, slot, by.now))
      return refuse(
        "not-now",
        "Vendors are asked about bookings that wait, until their morning or evening is over",
      );
    if (queued === undefined)
      return refuse("not-now", "All vendors who could come then have been asked");
    await endExclusiveOffer(transaction, bookingId);
    // A first wave stays one: vendors count their wave from it. The audit trail says who sent it.
    const because = queued.because === "next" ? "operator" : queued.because;
    const asked = await makeWave(transaction, queued, { because, now: by.now });
    await recordChange(transaction, by, {
      act: "more vendors asked",
      subject: "booking",
      id: bookingId,
      name: booking.order_id,
      after: { asked },
    });
    return undefined;
  });
