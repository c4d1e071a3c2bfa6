import type { Db } from "#server/database/connect.ts";
import { listLatestOffers } from "../queries/offers.ts";

const EVERY_MS = 2_000;
/**
 * A booking may be committed after one with a higher id. Those of so many looks are looked at again, and at
 * the first look so many bookings.
 */
const LOOKS_AGAIN = 5;
const BOOKINGS_AGAIN = 200;

/**
 * Tells `vendors 3` of offers of new bookings, of which nobody is notified (migrations/015-booking-changes.sql):
 * for all open lists of a process one statement every two seconds, and none while none is open. Returns
 * the function to call when a vendor's list opens, which returns the one to call when it is closed.
 */
export function watchOffers(
  db: Db,
  tell: (topic: string) => void,
): (vendorId: number) => () => void {
  /** How many lists each vendor has open. */
  const open = new Map<number, number>();
  /** The latest booking at each of the last looks. */
  let latest: number[] = [];
  let told = new Set<string>();
  let looking: NodeJS.Timeout | undefined;
  let isLooking = false;

  async function look(): Promise<void> {
    if (isLooking) return;
    isLooking = true;
    try {
      const { last, offers } = await listLatestOffers(db, [...open.keys()], latest[0]);
      const before = told;
      told = new Set();
      for (const { booking, vendor } of offers) {
        const offer = `${booking} ${vendor}`;
        told.add(offer);
        if (!before.has(offer)) tell(`vendors ${vendor}`);
      }
      latest =
        latest.length === 0 ? [last - BOOKINGS_AGAIN] : [...latest, last].slice(-LOOKS_AGAIN);
    } catch {
      // The database is away: the next look sees what came meanwhile.
    } finally {
      isLooking = false;
    }
  }

  return (vendorId) => {
    open.set(vendorId, (open.get(vendorId) ?? 0) + 1);
    if (looking === undefined) {
      latest = [];
      told = new Set();
      looking = setInterval(() => void look(), EVERY_MS).unref();
      void look();
    }
    return () => {
      const left = (open.get(vendorId) ?? 1) - 1;
      if (left > 0) open.set(vendorId, left);
      else open.delete(vendorId);
      if (open.size > 0) return;
      clearInterval(looking);
      looking = undefined;
    };
  };
}
