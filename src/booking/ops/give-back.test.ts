import { expect, test } from "vitest";
import { testChannels, deliverAll } from "#test/notifications.ts";
import {
  answer,
  approved,
  book,
  dayToken,
  get,
  ops,
  setUpOpsBookings,
} from "#test/ops-bookings.ts";
import { app, findRows, getJson } from "#test/set-up-test-app.ts";

setUpOpsBookings();

const reason = "The cleaner is ill.";
const DAY = "2026-11-24";

test("an operator gives jobs back for an ill vendor, who is off that day: others are asked, all are told", async () => {
  const { sent, engine } = testChannels();
  const meera = await approved("Meera Devi");
  const ids = [
    await book({ booking_date: DAY }),
    await book({ booking_date: DAY, booking_time_slot: "Evening" }),
  ];
  for (const id of ids)
    await ops(`/${id}/assign`, { vendor_id: meera.id, reason: "She was called" });
  // It has no offer yet.
  const sunita = await approved("Sunita Yadav");
  await deliverAll(app, engine);
  sent.length = 0;
  for (const id of ids) {
    const given = { reason, day_off: true, seen_vendor_id: meera.id };
    const { status, booking } = await ops(`/${id}/give_back`, given);
    expect([status, booking.status, booking.vendor]).toEqual([200, "pending", null]);
    expect(booking.events.find(({ what }) => what === "taken_back")).toMatchObject({
      by: "day@example.in",
      vendor: { name: "Meera Devi" },
      reason,
    });
  }
  const mine = await getJson("/api/v1/availability", meera.token);
  expect(mine.days_off).toEqual([{ from: DAY, to: DAY, note: "" }]);
  const [id = 0] = ids;
  const offered = await getJson("/api/bookings/vendor_upcoming_bookings", sunita.token);
  expect(offered).toMatchObject([{ booking_status: "pending" }, { booking_status: "pending" }]);
  const [trail] = (await findRows("audit_entry", { subject_id: String(id) })).toReversed();
  expect(trail).toMatchObject({ act: "given back", reason, after: { day_off: DAY } });

  await deliverAll(app, engine);
  const subjects = (to: string) =>
    sent.filter(({ recipient }) => recipient === to).map(({ event }) => event);
  expect(subjects(meera.email)).toEqual(["changed", "changed"]);
  expect(
    sent.filter(({ text }) => text.includes("cannot come. Day, time and price stay")).length,
  ).toBeGreaterThan(0);

  // She is asked neither about these nor about what is new that day, and has given nothing back herself.
  const fresh = await book({ booking_date: DAY });
  const asked = async (one: number) =>
    (await get(`/${one}/vendors`)).vendors.map(({ name, answer: of }: Record<string, string>) => [
      name,
      of,
    ]);
  expect(await asked(fresh)).toContainEqual(["Sunita Yadav", "pending"]);
  expect(await asked(fresh)).not.toContainEqual(["Meera Devi", "pending"]);
  expect(await asked(id)).toContainEqual(["Meera Devi", "taken_back"]);
  const { jobs } = await getJson(`/api/v1/ops/vendors/${meera.id}`, dayToken);
  expect(jobs).toMatchObject({ rejected: 0, given_back: 0, bookings: 0 });
});

test("what another vendor has by now is not given back, nor what nobody has", async () => {
  const [meera, sunita] = [await approved("Meera Devi"), await approved("Sunita Yadav")];
  const id = await book({ booking_date: DAY });
  expect((await ops(`/${id}/give_back`, { reason })).status).toBe(409);
  await answer(sunita, id, "accepted");
  const refused = await ops(`/${id}/give_back`, { reason, seen_vendor_id: meera.id });
  expect([refused.status, refused.message]).toEqual([
    409,
    "Sunita Yadav accepted this booking at 11:00",
  ]);
  expect((await ops(`/${id}/give_back`, { reason: " " })).status).toBe(422);
  expect((await ops(`/${id}/give_back`, { reason, seen_vendor_id: sunita.id })).status).toBe(200);
  expect((await getJson("/api/v1/availability", sunita.token)).days_off).toEqual([]);
});
