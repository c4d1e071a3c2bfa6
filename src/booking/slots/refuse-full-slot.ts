import { MAX_SLOT_DAYS } from "../booking/limits.ts";
import type { SlotDay } from "./contract.ts";
import { nearestSlot } from "./fields.ts";
import { addDays, today, type Day } from "#kernel/time/day.ts";
import { shortDay } from "#kernel/time/local-time.ts";
import { isRefusal, refuse, type Refusal } from "#kernel/refusal.ts";
import { SLOTS, type Slot } from "#kernel/time/slot.ts";
import type { Db } from "#server/database/connect.ts";
import { listSlots } from "./list-slots.ts";
import { sql } from "kysely";
import { PREPARED } from "#server/database/prepared.ts";

const SLOTS_OF_A_CITY = 7_601_025;

/** The city of a pin code if it refuses what is full. Outside the areas nothing is refused. */
async function findRefusingCity(db: Db, pinCode: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from city where id = city_of_pin(${pinCode}) and full_slot = 'refuse' ${PREPARED}`.execute(
    db,
  );
  return rows[0]?.id;
}

/**
 * Waits until no other transaction holds this slot of a city, and holds it to the end. Waits longer than for
 * other locks: of many who book the last places at once each reads that they are gone, none that we are busy.
 */
const lockSlot = (db: Db, cityId: number, { date, slot }: { date: string; slot: Slot }) =>
  sql`select pg_advisory_xact_lock(${sql.lit(SLOTS_OF_A_CITY)},
    hashtext(concat_ws(' ', ${cityId}::int, ${date}::text, ${slot}::text)))
    from (select set_config('lock_timeout', '8000', true) offset 0) as patience ${PREPARED}`.execute(
    db,
  );

type Wanted = { pinCode: string; productIds: number[]; date: Day; slot: Slot };

/** The days before the wanted one in which the nearest free slot is looked for. */
const DAYS_BEFORE = 3;

/**
 * Refuses a slot without a place in a city that refuses what is full, with where there is one. Else no other
 * transaction takes a place of that city and slot until this one ends. Call it before anything is
 * written; a slot of which nothing is known is not refused.
 */
export async function refuseFullSlot(
  transaction: Db,
  { pinCode, productIds, date, slot }: Wanted,
  now: Date,
): Promise<Refusal<"slot-full"> | undefined> {
  const cityId = await findRefusingCity(transaction, pinCode);
  if (cityId === undefined) return undefined;
  const wanted = { pinCode, productIds };
  const earliest = addDays(date, -DAYS_BEFORE);
  const from = earliest < today(now) ? today(now) : earliest;
  const around = await listSlots(transaction, { ...wanted, from, days: MAX_SLOT_DAYS }, now);
  if (isRefusal(around)) return undefined;
  // What is full already is refused without the lock: those who wait for it are as few as can be.
  const known = around.find((day) => day.date === date);
  if (known?.[slot].state === "full") return refuseFull(around, known, slot);
  await lockSlot(transaction, cityId, { date, slot });
  const locked = await listSlots(transaction, { ...wanted, from: date, days: 1 }, now);
  if (isRefusal(locked) || locked[0]?.[slot].state !== "full") return undefined;
  const [asked] = locked;
  // Of a day that is there twice the last counts.
  return refuseFull([...around, asked], asked, slot);
}

/** The refusal of a full slot, with the nearest one of the days around that has room. */
function refuseFull(around: SlotDay[], asked: SlotDay, slot: Slot): Refusal<"slot-full"> {
  const { date } = asked;
  const free = nearestSlot(around, { date, slot });
  const full = `${slot} is full on ${shortDay(date)}`;
  const other = SLOTS.find((one) => one !== slot);
  const where =
    free === undefined
      ? "Choose another day, or call us."
      : free.date === date
        ? `${free.slot} has room.`
        : `The nearest time with room is ${free.slot} on ${shortDay(free.date)}.`;
  const isOtherFull = free?.date !== date && asked[other ?? slot].state === "full";
  const sentence = `${full}${isOtherFull ? `, and so is ${other}` : ""}. ${where}`;
  return { ...refuse("slot-full", sentence), path: "booking.booking_time_slot" };
}
