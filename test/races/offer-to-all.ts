import { sql } from "kysely";
import type { Db } from "#server/database/connect.ts";
import type { GeneratedVendor } from "./made-vendors.ts";

/**
 * Offers a booking to every vendor who races for it, as if all its waves had gone out. Waits for a wave that
 * is being made.
 */
export async function offerToAll(db: Db, id: number, vendors: GeneratedVendor[]): Promise<void> {
  await db.deleteFrom("booking_wave_queue").where("booking_id", "=", id).execute();
  await sql`
    with offered as (
      insert into booking_offer (booking_id, vendor_id, price_paise, own_prices, offered_at)
      select booking.id, vendor.id, 90000, '{"601": 90000}', booked_at
      from booking, unnest(${vendors.map((vendor) => vendor.id)}::int[]) as vendor (id)
      where booking.id = ${id}
      on conflict do nothing
      returning booking_id, vendor_id, offered_at)
    insert into booking_event (booking_id, what, vendor_id, happened_at)
    select booking_id, 'offered', vendor_id, offered_at from offered`.execute(db);
}
