import { sql } from "kysely";
import type { Paise } from "#kernel/money/money.ts";
import type { Db } from "#server/database/connect.ts";

/** A vendor as a recipient, and those of these entries that are decided so now. */
export async function findDecided(
  db: Db,
  vendorId: number,
  { ids, status }: { ids: number[]; status: "approved" | "rejected" },
) {
  const vendor = await db
    .selectFrom("account")
    .select(["id", "email", "phone_number", "is_sample"])
    .where("id", "=", vendorId)
    .where("deactivated_at", "is", null)
    .executeTakeFirst();
  const { rows } = await sql<{ title: string; price_paise: Paise; city: string }>`
    select bookable.title, entry.price_paise, city.name as city
    from vendor_service as entry
    join bookable on bookable.id = entry.product_id
    join city on city.id = entry.city_id
    where entry.vendor_id = ${vendorId} and entry.id = any(${ids}::int[])
      and entry.status = ${status}
    order by bookable.title, city.name`.execute(db);
  return { vendor, entries: rows };
}
