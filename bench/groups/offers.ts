import { sql } from "kysely";
import startTestPostgres from "#test/postgres.ts";
import { openLoadDatabase, TODAY, type LoadDatabase } from "../../test/load/open-load-database.ts";
import { aBooking } from "#test/fixtures.ts";
import type { Group } from "../bench.ts";
import { THOUSAND } from "../growth/scale.ts";
import { ratioAtMost } from "../row.ts";

const MANY = 5_000;
const FEW = 50;
const GOAL = 2;
const TIMES = 31;
const WARM_UP = 5;
const DAY_MS = 86_400_000;

/** Booking, and the list of who could do it, where 5,000 vendors are eligible, to where 50 are. */
export const offers: Group = {
  name: "offers",
  async run() {
    const stop = await startTestPostgres();
    const database = await openLoadDatabase(THOUSAND);
    try {
      const products = await addEligible(database);
      const book = { many: [] as number[], few: [] as number[] };
      const list = { many: [] as number[], few: [] as number[] };
      for (let at = 0; at < WARM_UP + TIMES; at++)
        for (const which of ["many", "few"] as const) {
          const { booked, listed } = await timeOf(database, products[which]);
          if (at < WARM_UP) continue;
          book[which].push(booked);
          list[which].push(listed);
        }
      const unit = "ms";
      return [
        ratioAtMost(
          { name: "booking, 5,000 eligible to 50", unit, ours: book.many, floor: book.few },
          GOAL,
        ),
        ratioAtMost(
          { name: "who could do it, 5,000 to 50", unit, ours: list.many, floor: list.few },
          GOAL,
        ),
      ];
    } finally {
      await database.close();
      await stop();
    }
  },
};

async function timeOf({ post, get, asked, db }: LoadDatabase, productId: number) {
  const booking_date = new Date(Date.parse(TODAY) + 3 * DAY_MS).toISOString().slice(0, 10);
  const products = [{ product_id: productId, product_count: 1 }];
  const start = performance.now();
  const answer = await post("/api/bookings", aBooking({ booking_date, products }));
  const { booking } = (await answer.json()) as { booking: { order_id: string } };
  const booked = performance.now() - start;
  const { id } = await db
    .selectFrom("booking")
    .select("id")
    .where("order_id", "=", booking.order_id)
    .executeTakeFirstOrThrow();
  const path = `/api/v1/ops/bookings/${id}/vendors`;
  const first = await get(path);
  if (first.status !== 200) throw new Error(`${path}: ${await first.text()}`);
  const again = performance.now();
  await (await get(path)).text();
  asked.length = 0;
  return { booked, listed: performance.now() - again };
}

/** The two products that fewest offer in the first city get so many vendors each. */
async function addEligible({ db }: LoadDatabase): Promise<{ many: number; few: number }> {
  const { rows } = await sql<{ id: number }>`
    select product.id from product join bookable using (id)
    left join vendor_service on product_id = product.id and city_id = 1
    where bookable.status = 'approved' and retired_at is null
    group by product.id order by count(vendor_service.id), product.id limit 2`.execute(db);
  const [many, few] = rows.map(({ id }) => id);
  if (many === undefined || few === undefined) throw new Error("The catalogue has no two products");
  await sql`
    with made as (
      insert into account (role, email, phone_number, name, password_hash, created_at)
      select 'vendor', 'able' || n || '@example.in', (7500000000 + n)::text, '', '-', now()
      from generate_series(1, ${MANY + FEW}::int) as n returning id),
    address as (
      insert into vendor_address (vendor_id, address1, pin_code, city, locality, city_id, created_at)
      select id, 'Shop', '201301', 'Noida', 'Sector 76', 1, now() from made returning id, vendor_id),
    numbered as (select *, row_number() over (order by id) as at from address)
    insert into vendor_service (vendor_id, product_id, address_id, city_id, price_paise,
      approved_price_paise, status, asked_at, decided_at)
    select vendor_id, case when at <= ${MANY}::int then ${many}::int else ${few}::int end, id, 1,
      50000 + at, 50000 + at, 'approved', now(), now()
    from numbered`.execute(db);
  for (const table of ["account", "vendor_address", "vendor_service"])
    await sql`vacuum (analyze) ${sql.table(table)}`.execute(db);
  return { many, few };
}
