// node scripts/run.mjs bench/search-index.ts: what an index of the words of name, e-mail, address and comment costs
// a booking, and what a search gains, for docs/decisions/031-booking-search.md. In a database of its own of
// 200,000 bookings (`node scripts/run.mjs bench/search-index.ts 1000000` for more): batches of inserts of
// one booking each, every kind of index in turn, as a ratio to the indexes of names that it replaced, in the same round.
import { readFile } from "node:fs/promises";
import pg from "pg";
import { createDatabase, default as startPostgres } from "#test/postgres.ts";
import { fillCity } from "./growth/fill-city.ts";
import { MILLION } from "./growth/scale.ts";

/** Clock ticks of a second in /proc, as on every Linux of this kind. */
const TICKS = 100;
const INSERTS = 4_000;
const ROUNDS = 5;
const NAMES = [
  "create index by_full_name on booking (lower(first_name || ' ' || last_name) text_pattern_ops, id)",
  "create index by_last_name on booking (lower(last_name) text_pattern_ops, id)",
];
const WORDS =
  "create index measured on booking using gin (booking_words(first_name, last_name, email, full_address || ' ' || comment))";
const TRIGRAMS = `create index measured on booking using gin
  (lower(first_name || ' ' || last_name || ' ' || email || ' ' || full_address || ' ' || comment) gin_trgm_ops)`;
const KINDS = {
  "B-trees of full and last name, as before 022-indexes.sql": NAMES,
  "no index": [],
  "GIN of words, fastupdate, as of 022-indexes.sql": [WORDS],
  "GIN of words, without fastupdate": [`${WORDS} with (fastupdate = off)`],
  "GIN of trigrams, fastupdate": ["create extension if not exists pg_trgm", TRIGRAMS],
};
type Kind = keyof typeof KINDS;

const median = (values: number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;

const [wanted = "200000"] = process.argv.slice(2);
const bookings = Number(wanted);
const stop = await startPostgres();
const { ownerUrl: url, drop } = await createDatabase();
const client = new pg.Client({ connectionString: url });
await client.connect();
try {
  await fillCity(url, { scale: { ...MILLION, bookings, vendors: bookings / 50 }, now: new Date() });
  await client.query("drop index booking_by_words");
  const { rows } = await client.query<{ id: number }>(
    "select id from booking order by id desc limit $1",
    [INSERTS],
  );
  const copy = `insert into booking (order_id, follow_key, status, first_name, last_name, email,
      phone_number, booking_date, booking_time_slot, pin_code, full_address, city_id, comment, booked_at)
    select substr(translate(upper(md5(random()::text)), '01', 'ZY'), 1, 4) || '-'
        || substr(translate(upper(md5(random()::text)), '01', 'ZY'), 1, 4),
      gen_random_uuid()::text, 'pending', first_name, last_name, email, phone_number, booking_date,
      booking_time_slot, pin_code, full_address, city_id, comment, booked_at
    from booking where id = $1 on conflict do nothing`;

  const { rows: backends } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
  /** Microseconds of processor time that the server has spent for this connection: other work on the machine does not count. */
  async function spent(): Promise<number> {
    const text = await readFile(`/proc/${backends[0]?.pid}/stat`, "utf8");
    const fields = text.slice(text.lastIndexOf(")")).split(" ");
    const [user = 0, system = 0] = fields.slice(12, 14).map(Number);
    return (user + system) * (1_000_000 / TICKS);
  }
  async function insertAll(): Promise<number> {
    const start = await spent();
    for (const { id } of rows) await client.query({ name: "copy", text: copy, values: [id] });
    return ((await spent()) - start) / rows.length;
  }

  const ratios = Object.fromEntries(
    Object.keys(KINDS).map((kind) => [kind, []]),
  ) as unknown as Record<Kind, number[]>;
  const sizes: Record<string, string> = {};
  for (let round = 0; round < ROUNDS; round++) {
    let floor = 0;
    for (const [kind, statements] of Object.entries(KINDS) as [Kind, string[]][]) {
      for (const statement of statements) await client.query(statement);
      await client.query("vacuum analyze booking");
      const us = await insertAll();
      if (floor === 0) floor = us;
      ratios[kind].push(us / floor);
      console.log(
        `round ${round + 1}: ${us.toFixed(0)} µs an insert, ${(us / floor).toFixed(3)} of the first: ${kind}`,
      );
      const size = await client.query<{ size: string }>(
        "select pg_size_pretty(pg_relation_size(to_regclass('measured'))) as size",
      );
      sizes[kind] = size.rows[0]?.size ?? "";
      await client.query("drop index if exists measured, by_full_name, by_last_name");
    }
  }
  for (const kind of Object.keys(KINDS) as Kind[])
    console.log(`${median(ratios[kind]).toFixed(3)} of the first, ${sizes[kind] ?? "0"}: ${kind}`);
} finally {
  await client.end();
  await drop();
  await stop();
}
