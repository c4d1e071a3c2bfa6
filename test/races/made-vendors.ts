import { sql } from "kysely";
import { createToken, hashToken } from "#account/sessions/token.ts";
import type { Db } from "#server/database/connect.ts";

export type GeneratedVendor = { id: number; token: string };

export async function makeVendors(db: Db, count: number, now: Date): Promise<GeneratedVendor[]> {
  const { rows } = await sql<{ id: number }>`
    with made as (
      insert into account (role, email, phone_number, name, password_hash, created_at)
      select 'vendor', 'racer' || n || '@example.in', (7100000000 + n)::text, '', '-', ${now}
      from generate_series(1, ${count}::int) as n returning id),
    address as (
      insert into vendor_address (vendor_id, address1, pin_code, city, locality, city_id, created_at)
      select id, 'Shop', '201301', 'Noida', 'Sector', 1, ${now} from made
      returning id, vendor_id, city_id),
    entry as (
      insert into vendor_service
        (vendor_id, product_id, address_id, city_id, price_paise, status, asked_at)
      select vendor_id, 601, id, city_id, 90000, 'approved', ${now} from address returning 1)
    select id from made, (select count(*) from entry) as entries order by id`.execute(db);
  const vendors = rows.map(({ id }) => ({ id, token: createToken() }));
  await db
    .insertInto("session")
    .values(
      vendors.map(({ id, token }) => ({
        account_id: id,
        token_hash: hashToken(token),
        created_at: now,
        last_used_at: now,
        ends_at: new Date(now.getTime() + 7 * 24 * 3_600_000),
      })),
    )
    .execute();
  return vendors;
}
