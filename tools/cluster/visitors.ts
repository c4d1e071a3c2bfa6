import { randomUUID } from "node:crypto";
import { Agent, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { aBooking } from "#test/fixtures.ts";

const BOOKERS = 6;
const READERS = 2;
const PAUSE_MS = 30;
/** Each booking is of a phone number of its own. */
let number = 0;
const GIVE_UP_MS = 60_000;
const DAY_MS = 24 * 60 * 60 * 1000;

type Answer = { status: number; text: string };
type Acknowledged = { orderId: string; at: number };

export type Visitors = {
  acknowledged: Acknowledged[];
  /** Answers that a visitor sees as an error, by status; 0: none came. */
  errors: Map<string, number>;
  /** What no retry within a minute mended. */
  unmended: number;
  pages: () => number;
  stop: () => Promise<void>;
};

/** Sends a request from an address of the loopback network, so that limits count visitors apart. */
function send(
  url: string,
  { from, agent, key, json }: { from: string; agent: Agent; key?: string; json?: unknown },
): Promise<Answer> {
  return new Promise((resolve) => {
    const sent = request(
      url,
      {
        agent,
        localAddress: from,
        method: json === undefined ? "GET" : "POST",
        headers: {
          ...(json !== undefined && { "content-type": "application/json" }),
          ...(key !== undefined && { "idempotency-key": key }),
        },
      },
      (response) => {
        let text = "";
        response.setEncoding("utf8");
        response.on("data", (part: string) => (text += part));
        response.on("end", () => resolve({ status: response.statusCode ?? 0, text }));
        response.on("error", () => resolve({ status: 0, text }));
      },
    );
    sent.on("error", () => resolve({ status: 0, text: "" }));
    sent.setTimeout(15_000, () => sent.destroy());
    sent.end(json === undefined ? undefined : JSON.stringify(json));
  });
}

/**
 * Visitors who book and read pages through HAProxy until `stop`. A booking that is not acknowledged is
 * sent again with the same key, as the page of the checkout does.
 */
export function startVisitors(site: string): Visitors {
  const agent = new Agent({ keepAlive: true });
  const ending = new AbortController();
  const acknowledged: Acknowledged[] = [];
  const errors = new Map<string, number>();
  const count = (what: string, status: number) => {
    const name = `${what} ${status}`;
    errors.set(name, (errors.get(name) ?? 0) + 1);
  };
  let pages = 0;
  const visitors: Visitors = {
    acknowledged,
    errors,
    unmended: 0,
    pages: () => pages,
    async stop() {
      ending.abort();
      await working;
      agent.destroy();
    },
  };
  // 24 bookings from each address in ten minutes are far below the limit of 60.
  const addressOf = (at: number) => `127.9.${(at >> 8) & 255}.${at & 255 || 1}`;

  async function bookOne(): Promise<void> {
    const mine = number++;
    const phone = String(7_000_000_000 + mine);
    const booking_date = new Date(Date.now() + 3 * DAY_MS).toISOString().slice(0, 10);
    const json = aBooking({ booking_date, phone_number: phone });
    const options = { from: addressOf(mine % 4_000), agent, key: randomUUID(), json };
    const deadline = performance.now() + GIVE_UP_MS;
    while (performance.now() < deadline) {
      const { status, text } = await send(`${site}/api/bookings`, options);
      if (status === 200 || status === 201) {
        const { booking } = JSON.parse(text) as { booking: { order_id: string } };
        acknowledged.push({ orderId: booking.order_id, at: performance.now() });
        return;
      }
      count("booking", status);
      await sleep(100);
    }
    visitors.unmended += 1;
  }

  async function readOne(): Promise<void> {
    const from = addressOf(5_000 + (pages % 500));
    const path = pages % 2 === 0 ? "/buynow?category_id=6" : "/api/categories/6";
    const deadline = performance.now() + GIVE_UP_MS;
    while (performance.now() < deadline) {
      const { status } = await send(site + path, { from, agent });
      if (status === 200) {
        pages += 1;
        return;
      }
      count("page", status);
      await sleep(100);
    }
    visitors.unmended += 1;
  }

  const repeat = async (act: () => Promise<void>) => {
    while (!ending.signal.aborted) {
      await act();
      await sleep(PAUSE_MS);
    }
  };
  const working = Promise.all([
    ...Array.from({ length: BOOKERS }, () => repeat(bookOne)),
    ...Array.from({ length: READERS }, () => repeat(readOne)),
  ]);
  return visitors;
}
