import { expect, test } from "vitest";
import { accountIdOf } from "#test/accounts.ts";
import { allWeek, saveTime } from "#test/availability.ts";
import { app } from "#test/set-up-test-app.ts";
import { answer, approvedVendors, book, setUpVendorBookings } from "#test/vendor-bookings.ts";
import { operatorToken, type Vendor } from "#test/vendors.ts";

setUpVendorBookings();

type Day = { date: string; is_off: boolean; Morning: object; Evening: object };

const read = async (token: string, path = "availability/calendar") => {
  const response = await app.send(`/api/v1/${path}`, { token });
  return { status: response.status, ...(await response.json()) } as {
    status: number;
    days: Day[];
  };
};

const idOf = ({ email }: Vendor): Promise<number> => accountIdOf(app, email);

test("two weeks say of each half-day the jobs, the offers and what is free", async () => {
  const [vendor, other] = (await approvedVendors(2)) as [Vendor, Vendor];
  const slots = ["Morning", "Morning", "Morning", "Evening"];
  const ids: number[] = [];
  for (const booking_time_slot of slots)
    ids.push(await book({ booking_date: "2026-11-22", booking_time_slot }));
  const [one, two, three, four] = ids as [number, number, number, number];
  await answer(vendor, one, "accepted");
  await answer(vendor, two, "rejected");
  await answer(other, four, "accepted");
  expect(three).toBeGreaterThan(0);
  const unlimited = await read(vendor.token);
  expect(unlimited.days).toHaveLength(14);
  expect(unlimited.days[0]).toEqual({
    date: "2026-11-21",
    is_off: false,
    Morning: { jobs: 0, offers: 0, works: true, free: null },
    Evening: { jobs: 0, offers: 0, works: true, free: null },
  });
  expect(unlimited.days[1]).toMatchObject({
    Morning: { jobs: 1, offers: 1, free: null },
    Evening: { jobs: 0, offers: 0, free: null },
  });
  await saveTime(app, vendor, {
    jobs_per_slot: 2,
    week: { ...allWeek(), mon: { Morning: true, Evening: false } },
    days_off: [{ from: "2026-11-24", to: "2026-11-25" }],
  });
  const own = await read(vendor.token);
  expect(own.days.slice(1, 4)).toMatchObject([
    { Morning: { jobs: 1, offers: 1, free: 1 }, Evening: { free: 2 } },
    { is_off: false, Morning: { works: true, free: 2 }, Evening: { works: false, free: 0 } },
    { is_off: true, Morning: { works: true, free: 0 }, Evening: { free: 0 } },
  ]);
  const token = await operatorToken(app);
  const path = `ops/vendors/${await idOf(vendor)}/calendar`;
  expect(await read(token, path)).toEqual(own);
  const later = await read(token, `${path}?from=2026-11-30`);
  expect([later.days[0]?.date, later.days.at(-1)?.date]).toEqual(["2026-11-30", "2026-12-13"]);
});

test("two weeks are the vendor's own, and operators' of known vendors", async () => {
  const [vendor] = (await approvedVendors(1)) as [Vendor];
  const path = `ops/vendors/${await idOf(vendor)}/calendar`;
  expect((await read(vendor.token, path)).status).toBe(403);
  const token = await operatorToken(app);
  expect((await read(token)).status).toBe(403);
  expect((await read(token, "ops/vendors/999999/calendar")).status).toBe(404);
  expect((await read(token, `${path}?from=2026-02-30`)).status).toBe(422);
});
