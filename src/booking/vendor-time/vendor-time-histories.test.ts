import { expect, test } from "vitest";
import { HALF_DAYS } from "#vendor-account/availability/limits.ts";
import { offerQueuedBookings } from "../offers/offer-queued-bookings.ts";
import { accountIdOf } from "#test/accounts.ts";
import { allWeek, saveTime } from "#test/availability.ts";
import { createRandom, type SeededRandom } from "../../../test/generated/seeded-random.ts";
import { app, query } from "#test/set-up-test-app.ts";
import { operatorToken, type Vendor } from "#test/vendors.ts";
import { answer, approvedVendors, book, now, setUpVendorBookings } from "#test/vendor-bookings.ts";

setUpVendorBookings();

const HISTORIES = 6;
const STEPS = 14;
const DAYS = ["2026-11-22", "2026-11-23"];
const SLOTS = ["Morning", "Evening"];

type Held = { vendor: number; half: string; jobs: number; takes: number | null };

/** Jobs and limit of each vendor in each half-day. */
async function readHeld(): Promise<Map<string, Held>> {
  const rows = await query<Held>`
    select vendor.id as vendor, day || ' ' || slot as half, jobs_of_vendor(vendor.id, day, slot) as takes,
      (select count(*)::int from booking where vendor_id = vendor.id and booking_date = day
        and booking_time_slot = slot) as jobs
    from account as vendor, unnest(${DAYS}::date[]) as day, unnest(${SLOTS}::text[]) as slot
    where vendor.role = 'vendor'`;
  return new Map(rows.map((row) => [`${row.vendor} ${row.half}`, row]));
}

const isFree = ({ jobs, takes }: Held) => takes === null || jobs < takes;

/** A step, and whether it confirms exceeding a vendor's own time. */
type Step = { isByWord: boolean; act: () => Promise<unknown> };

function stepsOf(vendors: (Vendor & { id: number })[], ids: number[], random: SeededRandom) {
  const { pick, chance } = random;
  const desk = async (path: string, json: object) =>
    app.send(`/api/v1/ops/bookings/${path}`, { json, token: await operatorToken(app) });
  const accept = (id: number, { token }: Vendor) =>
    app.send(`/api/bookings/${id}/accept_reject_booking`, {
      json: { status: "accepted" },
      token,
      headers: { "ask-beyond": "yes" },
    });
  const time = () => ({
    jobs_per_slot: pick([null, 1, 1, 2]),
    week: HALF_DAYS.reduce((week, { weekday, slot }) => {
      if (chance(0.2)) week[weekday][slot] = false;
      return week;
    }, allWeek()),
    days_off: chance(0.2) ? [{ from: pick(DAYS), to: "2026-11-23" }] : [],
  });
  const step = (): Step => {
    const [vendor, id] = [pick(vendors), pick(ids)];
    const assign = { vendor_id: vendor.id, seen_vendor_id: null };
    return pick<Step>([
      { isByWord: false, act: () => accept(id, vendor) },
      { isByWord: false, act: () => accept(id, vendor) },
      { isByWord: false, act: async () => Promise.all(ids.map((one) => accept(one, vendor))) },
      { isByWord: false, act: () => desk(`${id}/assign`, assign) },
      { isByWord: false, act: () => answer(vendor, id, "rejected") },
      { isByWord: false, act: () => answer(vendor, id, "pending") },
      { isByWord: true, act: () => answer(vendor, id, "accepted") },
      { isByWord: true, act: () => desk(`${id}/assign`, { ...assign, reason: "Agreed" }) },
      { isByWord: true, act: () => saveTime(app, vendor, time()) },
    ]);
  };
  return { step, time };
}

test("no half-day of a vendor goes beyond its own time without its word, or an operator's reason", async () => {
  const vendors = await approvedVendors(2);
  const known: (Vendor & { id: number })[] = [];
  for (const vendor of vendors) known.push({ ...vendor, id: await accountIdOf(app, vendor.email) });
  for (let seed = 1; seed <= HISTORIES; seed++) {
    const random = createRandom(seed);
    await query`truncate booking, offer_queue cascade`;
    const ids: number[] = [];
    const { step, time } = stepsOf(known, ids, random);
    for (const vendor of known) await saveTime(app, vendor, time());
    for (let i = 0; i < 5; i++) {
      const held = await readHeld();
      const half = {
        booking_date: DAYS[i % 2]!,
        booking_time_slot: SLOTS[random.chance(0.7) ? 0 : 1]!,
      };
      const id = await book(half);
      ids.push(id);
      const offers = await query<{ vendor_id: number }>`
        select vendor_id from booking_offer where booking_id = ${id} order by 1`;
      const able = known.filter((one) =>
        isFree(held.get(`${one.id} ${half.booking_date} ${half.booking_time_slot}`)!),
      );
      expect(
        offers.map(({ vendor_id }) => vendor_id),
        `history ${seed}`,
      ).toEqual(able.map((one) => one.id).toSorted((one, other) => one - other));
    }
    for (let i = 0; i < STEPS; i++) {
      const before = await readHeld();
      const { isByWord, act } = step();
      await act();
      await offerQueuedBookings(app.application, { now });
      const after = await readHeld();
      const broken = [...after.values()].filter(
        (half) =>
          !isByWord &&
          half.jobs > Math.max(before.get(`${half.vendor} ${half.half}`)!.jobs, half.takes ?? 99),
      );
      expect(broken, `history ${seed}, step ${i}`).toEqual([]);
    }
  }
}, 60_000);
