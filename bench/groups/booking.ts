import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import { sql } from "kysely";
import { findRunning } from "#server/database/connect-for-command.ts";
import { connect, type Db } from "#server/database/connect.ts";
import { createLog } from "#server/log.ts";
import { meera } from "../../seed/people.ts";
import { aBooking } from "#test/fixtures.ts";
import type { Bench, Group } from "../bench.ts";
import type { Replay } from "../driver-floor.ts";
import { openInProcessApi } from "../in-process-api.ts";
import { recordStatements } from "../record-statements.ts";
import { ratioAtLeast, told, type Row } from "../row.ts";
import { wrk, type Load, type Measured } from "../wrk.ts";

const CLIENTS = 8;
const OF_DRIVER = 0.35;
const DAY_MS = 86_400_000;
/** Enough for all rounds of accepting, ours and the floor's. */
const TO_ACCEPT = 150_000;

const booking_date = new Date(Date.now() + 3 * DAY_MS).toISOString().slice(0, 10);
const body = aBooking({ booking_date });

/** Bookings and acceptances a second, to a bare loop over the same statements, and how long a booking takes. */
export const booking: Group = {
  name: "booking",
  async run(bench) {
    await bench.site();
    const running = await findRunning(bench.dataDir);
    if (running === undefined) throw new Error("The site's private PostgreSQL does not run");
    return [
      ...(await measureBookings(bench, running.url)),
      ...(await measureAcceptances(bench, running)),
    ];
  },
};

async function findId(db: Db, orderId: string): Promise<number> {
  const query = db.selectFrom("booking").select("id").where("order_id", "=", orderId);
  return (await query.executeTakeFirstOrThrow()).id;
}

/** Sends the statements again and again from a process of its own. */
async function replay(input: Replay): Promise<{ perSecond: number; done: number }> {
  const child = spawn(process.execPath, ["bench/driver-floor.ts"], {
    stdio: ["pipe", "pipe", "inherit"],
    timeout: (input.seconds + 30) * 1_000,
  });
  child.stdin.end(JSON.stringify(input));
  return JSON.parse(await text(child.stdout)) as { perSecond: number; done: number };
}

type Measurable = {
  name: string;
  load: () => Load;
  driver: () => Promise<{ perSecond: number; done: number }>;
  /** Told how many of each load were done. */
  did?: (count: number) => void;
};

/** Rounds of ours and the driver loop. */
async function alternate(
  { folder, rounds, seconds }: Bench,
  { name, load, driver, did }: Measurable,
): Promise<Row[]> {
  const all = { ours: [] as number[], floor: [] as number[] };
  let failed = 0;
  const one = async (): Promise<Measured> => {
    const measured = await wrk(folder, load());
    did?.(Math.ceil(measured.perSecond * (seconds + 1)) + 100);
    return measured;
  };
  await one();
  for (let round = 0; round < rounds; round++) {
    const ours = await one();
    failed += ours.failed;
    all.ours.push(ours.perSecond);
    const replayed = await driver();
    did?.(replayed.done + CLIENTS);
    all.floor.push(replayed.perSecond);
  }
  const note = failed > 0 ? { note: `${failed} failed` } : {};
  return [
    ratioAtLeast(
      { name: `${name}, to a bare driver loop`, unit: "a second", ...all, ...note },
      OF_DRIVER,
    ),
  ];
}

async function measureBookings(bench: Bench, url: string): Promise<Row[]> {
  const { url: site } = await bench.site();
  const api = openInProcessApi(url);
  try {
    const book = async () => {
      const answer = await api.send("/api/bookings", body);
      return ((await answer.json()) as { booking: { order_id: string; follow_key: string } })
        .booking;
    };
    await book();
    const { answer, bookingId, statements } = await recordStatements(book, ({ order_id }) =>
      findId(api.db, order_id),
    );
    if (statements.length === 0) throw new Error("No statement of a booking was recorded");
    bench.say(`a booking is ${statements.length} statements`);
    const fresh = { orderId: answer.order_id, followKey: answer.follow_key, bookingId };
    const { seconds } = bench;
    const load = (connections: number) => ({
      url: `${site}/api/bookings`,
      body,
      connections,
      seconds,
    });
    const rows = await alternate(bench, {
      name: "booking",
      load: () => load(CLIENTS),
      driver: () => replay({ url, seconds, clients: CLIENTS, statements, fresh }),
    });
    for (const clients of [1, CLIENTS, 64]) {
      const { p50Ms, p99Ms } = await wrk(bench.folder, load(clients));
      const name = `booking by ${clients} ${clients === 1 ? "client" : "clients"}`;
      rows.push(told({ name: `${name}, median`, unit: "ms", ours: p50Ms }));
      rows.push(told({ name: `${name}, p99`, unit: "ms", ours: p99Ms }));
    }
    return rows;
  } finally {
    await api.close();
  }
}

async function measureAcceptances(
  bench: Bench,
  { url, ownerUrl }: { url: string; ownerUrl: string },
): Promise<Row[]> {
  const { url: site } = await bench.site();
  let next = await addOffered(ownerUrl);
  const api = openInProcessApi(url);
  try {
    const { email, password } = meera;
    const signedIn = await api.send("/api/v1/login", { email, password });
    const { token } = (await signedIn.json()) as { token: string };
    const accepted = { status: "accepted" };
    const accept = async () => {
      const id = next++;
      const answer = await api.send(`/api/bookings/${id}/accept_reject_booking`, accepted, token);
      if (answer.status !== 200) throw new Error(`Accepting: ${await answer.text()}`);
      return { id };
    };
    await accept();
    const { bookingId, statements } = await recordStatements(accept, async ({ id }) => id);
    bench.say(`an acceptance is ${statements.length} statements`);
    const { seconds } = bench;
    return await alternate(bench, {
      name: "accepting",
      did: (count) => (next += count),
      load: () => ({
        url: site,
        connections: CLIENTS,
        seconds,
        headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
        lua: `local id = ${next}
wrk.method = "POST"
wrk.body = '${JSON.stringify(accepted)}'
request = function()
  id = id + 1
  return wrk.format(nil, "/api/bookings/" .. id .. "/accept_reject_booking")
end`,
      }),
      driver: () =>
        replay({
          url,
          seconds,
          clients: CLIENTS,
          statements,
          fresh: { bookingId },
          firstId: next + 1,
        }),
    });
  } finally {
    await api.close();
  }
}

/** Bookings that are offered to the vendor of the samples and nobody has accepted; returns the first id. */
async function addOffered(ownerUrl: string): Promise<number> {
  const db = connect(ownerUrl, createLog("silent"), { size: 1, timeouts: false });
  try {
    const { rows } = await sql<{ first: number }>`
      with made as (
        insert into booking (order_id, follow_key, first_name, last_name, email, phone_number,
          booking_date, booking_time_slot, pin_code, full_address, city_id, booked_at)
        select 'ZZ' || substr(code, 1, 2) || '-' || substr(code, 3, 4), 'to-be-accepted-' || md5(n::text),
          'Ananya', 'Rao', 'ananya@example.in', (9100000000 + n)::text, ${booking_date}::date, 'Morning',
          '201301', 'B-1, Sector 76', 1, now()
        from (select n, translate(lpad(to_hex(n), 6, '0'), '01abcdef', 'GHABCDEF') as code
          from generate_series(1, ${TO_ACCEPT}::int) as n) as numbered
        returning id),
      line as (
        insert into booking_line (booking_id, product_id, title, quantity, price_paise)
        select id, 601, 'Classic washroom cleaning', 1, 94900 from made),
      offered as (
        insert into booking_offer (booking_id, vendor_id, price_paise, own_prices, offered_at)
        select made.id, account.id, 90000, '{"601": 90000}', now() from made
        join account on account.email = ${meera.email})
      select min(id) as first from made`.execute(db);
    await sql`vacuum (analyze) booking`.execute(db);
    await sql`vacuum (analyze) booking_offer`.execute(db);
    return (rows[0]?.first ?? 0) + 1;
  } finally {
    await db.destroy();
  }
}
