import { sql } from "kysely";
import type { Paise } from "#kernel/money/money.ts";
import type { Db } from "#server/database/connect.ts";

/** Those of these entries of a vendor that are decided so now. */
export async function listDecided(
  db: Db,
  vendorId: number,
  { ids, status }: { ids: number[]; status: "approved" | "rejected" },
) {
  const { rows } = await sql<{ title: string; price_paise: Paise; city: string }>`
    select bookable.title, entry.price_paise, city.name as city
    from vendor_service as entry
    join bookable on bookable.id = entry.product_id
    join city on city.id = entry.city_id
    where entry.vendor_id = ${vendorId} and entry.id = any(${ids}::int[])
      and entry.status = ${status}
    order by bookable.title, city.name`.execute(db);
  return rows;
}
