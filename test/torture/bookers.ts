import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { addDays, today } from "#kernel/time/day.ts";
import { aBooking } from "../support/fixtures.ts";

type Load = {
  /** Idempotency key → order id, of every booking that was answered 201. */
  acknowledged: Map<string, string>;
  /** How often each status was answered; `broken` counts calls whose connection broke. */
  statuses: Map<string, number>;
  times: number[];
  /** Lets each booker finish what it has begun, then resolves. */
  stop: () => Promise<void>;
};

type Options = {
  bookers: number;
  /** Asked before each call: the site may have moved to another port. */
  url: () => string;
  /** The longest that a booker tries to get an answer for one booking, in milliseconds. */
  patience?: number;
};

let phones = 0;

/**
 * Books without a pause from so many clients at once, the way a careful one does: whatever has no answer,
 * or 503, is sent again under the same Idempotency-Key until it is answered.
 */
export function startBookers({ bookers, url, patience = 90_000 }: Options): Load {
  const acknowledged = new Map<string, string>();
  const statuses = new Map<string, number>();
  const times: number[] = [];
  const stopping = new AbortController();
  const count = (status: string) => statuses.set(status, (statuses.get(status) ?? 0) + 1);

  async function bookOnce(): Promise<void> {
    const key = randomUUID();
    const body = JSON.stringify(
      aBooking({
        phone_number: String(6_000_000_000 + phones++),
        booking_date: addDays(today(new Date()), 7),
      }),
    );
    for (const end = Date.now() + patience; Date.now() < end;) {
      const answer = await send(url(), key, body);
      count(answer.status);
      if (answer.orderId !== undefined) {
        acknowledged.set(key, answer.orderId);
        times.push(Date.now());
        return;
      }
      if (answer.status !== "503" && answer.status !== "broken") return;
      await sleep(50);
      if (stopping.signal.aborted && answer.status === "broken") return;
    }
  }

  const all = Array.from({ length: bookers }, async () => {
    while (!stopping.signal.aborted) await bookOnce();
  });
  return {
    acknowledged,
    statuses,
    times,
    stop: async () => {
      stopping.abort();
      await Promise.all(all);
    },
  };
}

async function send(url: string, key: string, body: string) {
  try {
    const response = await fetch(`${url}/api/bookings`, {
      method: "POST",
      body,
      headers: { "content-type": "application/json", "idempotency-key": key },
      signal: AbortSignal.timeout(60_000),
    });
    const text = await response.text();
    if (response.status !== 201) return { status: String(response.status) };
    const { booking } = JSON.parse(text) as { booking: { order_id: string } };
    return { status: "201", orderId: booking.order_id };
  } catch {
    return { status: "broken" };
  }
}

/** What is wrong in the database with what was acknowledged: nothing, when all numbers are 0. */
export async function findFaults(databaseUrl: string, { acknowledged }: Load) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query(
      `select
        (select count(*) from unnest($1::text[], $2::text[]) as sent (key, order_id)
          left join booking_request as request on request.idempotency_key = sent.key
          left join booking on booking.id = request.booking_id
          where booking.order_id is distinct from sent.order_id)::int as missing,
        (select count(*) from booking where not is_sample
          and not exists (select from booking_request where booking_id = booking.id))::int as twice,
        (select count(*) from booking where not is_sample and (
          (select count(*) from booking_line where booking_id = booking.id) <> 2
          or not exists (select from booking_event
            where booking_id = booking.id and what = 'booked')))::int as half,
        (select count(*) from booking where not is_sample
          and (select count(*) from booking_offer where booking_id = booking.id)
            <> (select count(*) from booking_event
              where booking_id = booking.id and what = 'offered'))::int as half_offered`,
      [[...acknowledged.keys()], [...acknowledged.values()]],
    );
    return rows[0] as Record<"missing" | "twice" | "half" | "half_offered", number>;
  } finally {
    await client.end();
  }
}

export const NO_FAULTS = { missing: 0, twice: 0, half: 0, half_offered: 0 };

/** `TORTURE_SCALE=0.1` runs a tenth of the rounds, to try a change. */
export const scaled = (count: number): number =>
  Math.max(1, Math.round(count * Number(process.env["TORTURE_SCALE"] ?? 1)));
