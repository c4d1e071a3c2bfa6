// The floor of bookings and acceptances: so many bare connections of the driver, each of which sends the
// recorded statements one after the other, again and again. Reads `Replay` on standard input and prints
// how often a second all of them were done.
import { randomBytes } from "node:crypto";
import { text } from "node:stream/consumers";
import pg from "pg";
import type { Statement } from "./record-statements.ts";

export type Replay = {
  url: string;
  seconds: number;
  clients: number;
  statements: Statement[];
  /** What has to be another one each time. */
  fresh: { orderId?: string; followKey?: string; bookingId: number };
  /** The first booking to act on; without it each round makes its own. */
  firstId?: number;
};

const LETTERS = "23456789BCDFGHJKMNPQRSTVWXYZ";
const letters = () => Array.from(randomBytes(8), (byte) => LETTERS[byte % LETTERS.length]).join("");

const replay = JSON.parse(await text(process.stdin)) as Replay;
const { url, seconds, clients, statements, fresh, firstId } = replay;
const end = performance.now() + seconds * 1_000;
let done = 0;
let nextId = firstId ?? 0;

/** Statements with a name are prepared once a connection, as ours are. */
async function loop(client: pg.Client): Promise<void> {
  while (performance.now() < end) {
    const order = letters();
    let id = firstId === undefined ? 0 : nextId++;
    const orderId = `${order.slice(0, 4)}-${order.slice(4)}`;
    const followKey = randomBytes(16).toString("base64url");
    /** The recorded value with what has to be another one each time, which may be a part of it. */
    const renew = (value: unknown) =>
      typeof value === "string"
        ? value
            .replaceAll(fresh.orderId ?? orderId, orderId)
            .replaceAll(fresh.followKey ?? followKey, followKey)
        : value;
    for (const { text: sql, name, values, gives } of statements) {
      const parameters = values.map((value) => (value === fresh.bookingId ? id : renew(value)));
      const { rows } = await client.query<{ id?: number }>({ text: sql, name, values: parameters });
      if (gives && firstId === undefined) id = rows[0]?.id ?? 0;
    }
    done++;
  }
}

const connections = await Promise.all(
  Array.from({ length: clients }, async () => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    return client;
  }),
);
const start = performance.now();
await Promise.all(connections.map(loop));
const took = (performance.now() - start) / 1_000;
await Promise.all(connections.map((client) => client.end()));
console.log(JSON.stringify({ perSecond: done / took, done }));
