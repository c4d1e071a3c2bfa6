import { sql, type RawBuilder } from "kysely";
import type { Slot } from "#kernel/time/slot.ts";
import type { Db } from "#server/database/connect.ts";
import { PREPARED } from "#server/database/prepared.ts";

const SLOTS_OF_A_CITY = 7_601_025;

/** The condition that a city refuses what is full. Outside the areas, where `cityId` is null, nothing is. */
export const refusesFull = (cityId: RawBuilder<unknown>) => sql<boolean>`exists (
  select from city where id = ${cityId} and full_slot = 'refuse')`;

/** The city of a pin code if it refuses what is full. */
export async function findRefusingCity(db: Db, pinCode: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from city where id = city_of_pin(${pinCode}) and full_slot = 'refuse' ${PREPARED}`.execute(
    db,
  );
  return rows[0]?.id;
}

/** Waits until no other transaction holds this slot of the city of a pin code, and holds it to the end. */
export const lockSlot = (db: Db, pinCode: string, { date, slot }: { date: string; slot: Slot }) =>
  sql`select pg_advisory_xact_lock(${sql.lit(SLOTS_OF_A_CITY)},
    hashtext(concat_ws(' ', city_of_pin(${pinCode}), ${date}::text, ${slot}::text))) ${PREPARED}`.execute(
    db,
  );
