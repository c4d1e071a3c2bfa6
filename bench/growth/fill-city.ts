import pg from "pg";
import { addPeople, addVendors } from "./accounts.ts";
import { addBookings, peopleOf } from "./add-bookings.ts";
import { addLedger } from "./add-ledger.ts";
import { addPlans } from "./add-plans.ts";
import { addRecords } from "./add-records.ts";
import { readCatalogue, type City } from "./city.ts";
import type { Scale } from "./scale.ts";
import { withoutIndexes } from "./without-indexes.ts";

type Options = {
  scale: Scale;
  /** When the last booking was made. */
  now: Date;
  /** Told what is done, with the seconds that it took. */
  report?: (part: string, seconds: number) => void;
};

/**
 * Fills a migrated database that has a catalogue and no bookings, over COPY: a city with customers,
 * vendors, bookings, plans, offers, events, audit entries and messages. The same scale and time give the same
 * rows. `url` is of the owner of the tables. Throws one sentence when the database is not empty.
 */
export async function fillCity(url: string, { scale, now, report }: Options): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: "chamak-growth" });
  await client.connect();
  const timed = async (part: string, act: () => Promise<void>) => {
    const start = performance.now();
    await act();
    report?.(part, (performance.now() - start) / 1000);
  };
  try {
    const city: City = {
      url,
      now: now.getTime(),
      products: await readCatalogue(client),
      offerings: new Map(),
      firstCustomerId: 0,
      operatorIds: [],
    };
    let filled = 0;
    const start = performance.now();
    await withoutIndexes(url, async () => {
      await timed("people", () => addPeople(client, city, peopleOf(scale)));
      await timed("vendors", () => addVendors(client, city, scale));
      await timed("bookings", () => addBookings(client, city, scale));
      await timed("plans", () => addPlans(client));
      await timed("ledger", () => addLedger(client));
      await timed("audit trail and inbox", () => addRecords(client, city, scale));
      filled = performance.now();
    });
    report?.("indexes, foreign keys, statistics", (performance.now() - filled) / 1000);
    report?.("all", (performance.now() - start) / 1000);
  } finally {
    await client.end();
  }
}
