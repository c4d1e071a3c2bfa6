import { MAX_SLOT_DAYS } from "../ground/limits.ts";
import type { SlotDay } from "./contract.ts";
import { nearestSlot } from "./fields.ts";
import { addDays, today, type Day, SLOTS, type Slot } from "#kernel/time/day.ts";
import { isRefusal, type Refusal, refuseAt } from "#kernel/refusal.ts";
import { say, type Said } from "#kernel/sentence.ts";
import { sayDay } from "#kernel/time/spoken.ts";
import type { Db } from "#server/database/connect.ts";
import { listSlots } from "./list-slots.ts";
import { sql } from "kysely";
import { PREPARED } from "#server/database/prepared.ts";

const SLOTS_OF_A_CITY = 7_601_025;

async function findRefusingCity(db: Db, pinCode: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from city where id = city_of_pin(${pinCode}) and full_slot = 'refuse' ${PREPARED}`.execute(
    db,
  );
  return rows[0]?.id;
}

/**
 * Holds the slot of a city until the transaction ends. Waits longer than for other locks: callers who are too
 * late should read that it is full, not that the site is busy.
 */
const lockSlot = (db: Db, cityId: number, { date, slot }: { date: string; slot: Slot }) =>
  sql`select pg_advisory_xact_lock(${sql.lit(SLOTS_OF_A_CITY)},
    hashtext(concat_ws(' ', ${cityId}::int, ${date}::text, ${slot}::text)))
    where set_config('lock_timeout', '8000', true) is not null ${PREPARED}`.execute(db);

type Wanted = {
  pinCode: string;
  productIds: number[];
  date: Day;
  slot: Slot;
  /** A renewal may begin on a closed day: its first visit comes later. */
  mayBeClosed?: boolean;
};

const DAYS_BEFORE = 3;

/**
 * Returns whether the slot is full. Refuses a closed day, and a full slot in a city that refuses them, with the nearest
 * free one; else no other transaction takes a place of it there until this one ends. Call it before anything is
 * written.
 */
export async function checkSlot(
  transaction: Db,
  { pinCode, productIds, date, slot, mayBeClosed = false }: Wanted,
  now: Date,
): Promise<boolean | Refusal<"slot-full">> {
  const cityId = await findRefusingCity(transaction, pinCode);
  const wanted = { pinCode, productIds };
  const readDay = async () => {
    const days = await listSlots(transaction, { ...wanted, from: date, days: 1 }, now);
    return isRefusal(days) ? undefined : days[0];
  };
  const refuseClosed = (day: SlotDay | undefined) =>
    day?.[slot].standing === "closed" && !mayBeClosed
      ? closedRefusal(date, day[slot].reason)
      : undefined;
  if (cityId === undefined) {
    const day = await readDay();
    return refuseClosed(day) ?? day?.[slot].standing === "full";
  }
  const earliest = addDays(date, -DAYS_BEFORE);
  const from = earliest < today(now) ? today(now) : earliest;
  const around = await listSlots(transaction, { ...wanted, from, days: MAX_SLOT_DAYS }, now);
  if (isRefusal(around)) return false;
  // A slot that is closed or full already is refused without the lock.
  const known = around.find((day) => day.date === date);
  const closed = refuseClosed(known);
  if (closed !== undefined) return closed;
  if (known?.[slot].standing === "full") return refuseFull(around, known, slot);
  await lockSlot(transaction, cityId, { date, slot });
  const asked = await readDay();
  // Of a day that is there twice the last counts.
  return asked?.[slot].standing === "full" ? refuseFull([...around, asked], asked, slot) : false;
}

const closedRefusal = (date: Day, reason: string | undefined): Refusal<"slot-full"> =>
  refuseAt(
    "booking.booking_time_slot",
    "slot-full",
    say`We are closed on ${sayDay(date)} (${reason ?? ""}). Choose another day, or call us`,
  );

function refuseFull(around: SlotDay[], asked: SlotDay, slot: Slot): Refusal<"slot-full"> {
  const { date } = asked;
  const free = nearestSlot(around, { date, slot });
  const on = sayDay(date);
  const other = SLOTS.find((one) => one !== slot) ?? slot;
  const isOtherFull = asked[other].state === "full";
  return refuseAt("booking.booking_time_slot", "slot-full", whereFree());

  function whereFree(): Said {
    if (free === undefined)
      return isOtherFull
        ? say`${slot} is full on ${on}, and so is ${other}. Choose another day, or call us.`
        : say`${slot} is full on ${on}. Choose another day, or call us.`;
    if (free.date === date) return say`${slot} is full on ${on}. ${free.slot} has room.`;
    const day = sayDay(free.date);
    return isOtherFull
      ? say`${slot} is full on ${on}, and so is ${other}. The nearest time with room is ${free.slot} on ${day}.`
      : say`${slot} is full on ${on}. The nearest time with room is ${free.slot} on ${day}.`;
  }
}
