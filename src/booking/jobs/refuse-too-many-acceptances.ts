import {
  MAX_ACCEPTS_PER_DAY,
  MAX_GIVE_BACKS_PER_DAY,
  MAX_UNDOS_PER_DAY,
} from "../booking/limits.ts";
import { addDays, midnight, today } from "#kernel/time/day.ts";
import { longDay } from "#kernel/time/local-time.ts";
import { refuse, type Refusal } from "#kernel/refusal.ts";
import type { Db } from "#server/database/connect.ts";
import { countAccepted, countUndone } from "./vendor-days-queries.ts";

/**
 * Limits acceptances, and give-backs with undos, a day: each reveals a customer's phone number and address. Call
 * it in the transaction that accepts.
 */
export async function refuseTooManyAcceptances(
  db: Db,
  vendorId: number,
  now: Date,
): Promise<Refusal<"too-often"> | undefined> {
  const day = today(now);
  const { accepted, returned } = await countAccepted(db, vendorId, midnight(day));
  const next = longDay(addDays(day, 1));
  const until = `so you can accept more from ${next} on`;
  if (returned >= MAX_GIVE_BACKS_PER_DAY)
    return refuse(
      "too-often",
      `You have given back or undone ${returned} bookings today, ${until}`,
    );
  if (accepted >= MAX_ACCEPTS_PER_DAY)
    return refuse("too-often", `You have accepted ${accepted} bookings today, ${until}`);
  return undefined;
}

/** The vendor can give back instead, which is counted. */
export async function refuseUndoTooOften(
  db: Db,
  vendorId: number,
  now: Date,
): Promise<Refusal<"too-often"> | undefined> {
  const undone = await countUndone(db, vendorId, midnight(today(now)));
  if (undone < MAX_UNDOS_PER_DAY) return undefined;
  return refuse(
    "too-often",
    `You have undone ${undone} acceptances today. Give this one back instead`,
  );
}
