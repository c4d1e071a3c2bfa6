import type pg from "pg";

export type Product = {
  id: number;
  title: string;
  pricePaise: number;
  per: string;
  isCountable: boolean;
  /** The mini services that go with it. */
  minis: { id: number; title: string; pricePaise: number }[];
};

/** Who offers a product in a city, at which price. */
export type Offering = { vendorId: number; pricePaise: number };

/** What the generator knows of the database that it fills. */
export type City = {
  url: string;
  /** The present, in milliseconds. */
  now: number;
  products: Product[];
  /** By `${productId} ${cityId}`, the vendors that get most of the work first. */
  offerings: Map<string, Offering[]>;
  firstCustomerId: number;
  operatorIds: number[];
};

/** The catalogue of the database. Throws one sentence when it has none, or bookings already. */
export async function readCatalogue(client: pg.Client): Promise<Product[]> {
  const { rows: taken } = await client.query("select from booking where not is_sample limit 1");
  if (taken.length > 0)
    throw new Error(
      "This database has bookings. Fill an empty one: name a new DATA_DIR or DATABASE_URL",
    );
  const { rows } = await client.query<Product>(`
    select bookable.id, title, bookable.price_paise as "pricePaise", price_per as per,
      countable as "isCountable", coalesce((
        select json_agg(json_build_object('id', mini.id, 'title', mini.title,
          'pricePaise', mini.price_paise) order by mini.id)
        from product_mini_service as pair join bookable as mini on mini.id = pair.mini_service_id
        where pair.product_id = bookable.id), '[]') as minis
    from bookable join product using (id)
    where status = 'approved' and retired_at is null and maker_id is null order by id`);
  if (rows.length === 0)
    throw new Error("This database has no catalogue. Start the site on it once");
  return rows;
}

/** Draws so many ids of a table, and returns the first. */
export async function drawIds(client: pg.Client, table: string, count: number): Promise<number> {
  const { rows } = await client.query<{ first: number }>(
    `select coalesce(max(id), 0)::int + 1 as first from ${table}`,
  );
  const [{ first } = { first: 1 }] = rows;
  await client.query(`select setval(pg_get_serial_sequence($1, 'id'), $2)`, [
    table,
    Math.max(first + count - 1, 1),
  ]);
  return first;
}
