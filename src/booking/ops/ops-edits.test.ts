import { expect, test } from "vitest";
import type { OpsBooking } from "./ops-booking-contract.ts";
import { aBooking } from "#test/fixtures.ts";
import {
  answer,
  approved,
  book,
  dayToken,
  nightToken,
  ops,
  setUpOpsBookings,
} from "#test/ops-bookings.ts";
import { app, findRow, findRows, query } from "#test/set-up-test-app.ts";

setUpOpsBookings();

const read = async (id: number): Promise<OpsBooking> => (await ops(`/${id}`)).booking;

const fieldsOf = ({
  first_name,
  last_name,
  email,
  phone_number,
  full_address,
  pin_code,
  version,
}: OpsBooking) => ({ first_name, last_name, email, phone_number, full_address, pin_code, version });

async function edit(id: number, json: Record<string, unknown>, token = dayToken) {
  const response = await app.send(`/api/v1/ops/bookings/${id}`, { method: "PUT", json, token });
  return { status: response.status, ...(await response.json()) };
}

const happened = ({ events }: OpsBooking) =>
  events.map(({ what, by, vendor }) => [what, by, vendor?.name ?? ""]);

test("another phone number or e-mail ends the former link, its browsers and an unproven account", async () => {
  const json = { email: "squat@example.in", phone_number: "9812000035", password: "a-quiet-flat" };
  const { token } = await (await app.send("/api/v1/signup", { json })).json();
  const { booking: made } = await (
    await app.send("/api/bookings", { json: aBooking({ phone_number: "9812000035" }), token })
  ).json();
  const { id } = await findRow("booking", { order_id: made.order_id });
  await query`insert into push_subscription (booking_id, endpoint, p256dh, auth, created_at)
    values (${id}, 'https://push.example.com/one', ${"k".repeat(87)}, ${"a".repeat(22)}, now())`;
  const fields = { ...fieldsOf(await read(id)), reason: "Her own number" };
  const follow = (key: string) => app.send(`/api/v1/bookings/follow/${key}`);

  // A changed name keeps the link.
  const named = await edit(id, { ...fields, first_name: "Asha" });
  expect((await follow(made.follow_key)).status).toBe(200);

  const { version } = named.booking;
  const edited = await edit(id, { ...fields, version, phone_number: "9812000036" });
  expect(edited.booking).toMatchObject({ phone_number: "9812000036", is_guest: true });
  expect((await follow(made.follow_key)).status).toBe(404);
  const { follow_key } = await findRow("booking", { id });
  expect((await follow(follow_key)).status).toBe(200);
  const mine = await app.send("/api/v1/bookings", { token });
  expect(await mine.json()).toMatchObject({ items: [] });
  const rows = await query`select from push_subscription`;
  expect(rows).toHaveLength(0);
  const queued = await findRows("outbox", { booking_id: id }, ["event"]);
  expect(queued.map(({ event }) => event)).toContain("link");
});

test("an operator corrects contact and address, and the trail has which fields, and nothing of the person", async () => {
  const id = await book();
  const before = await read(id);
  const { status, booking } = await edit(id, {
    ...fieldsOf(before),
    phone_number: "+91 98120 00033",
    email: "",
    full_address: "B-1402, Neem Residency, Sector 76, Noida",
    reason: "She spelled it out",
  });
  expect(status).toBe(200);
  expect(booking).toMatchObject({
    phone_number: "9812000033",
    email: "",
    full_address: "B-1402, Neem Residency, Sector 76, Noida",
    city: "Noida",
    version: before.version + 1,
    status: "pending",
  });
  expect(booking.events[0]).toMatchObject({
    what: "edited",
    by: "day@example.in",
    reason: "She spelled it out",
  });
  const entry = await findRow("audit_entry", { subject_id: String(id), act: "corrected" }, [
    "act",
    "subject_name",
    "before",
    "after",
    "reason",
  ]);
  expect(entry).toEqual({
    act: "corrected",
    subject_name: before.order_id,
    before: null,
    after: { changed: ["email", "phone_number", "full_address"] },
    reason: "",
  });
  // Sent back unchanged, it writes nothing.
  const again = await edit(id, { ...fieldsOf(booking), email: "" });
  expect(again.booking.events).toEqual(booking.events);
});

test("of two operators the second gets the first one's values", async () => {
  const id = await book();
  const seen = fieldsOf(await read(id));
  const [one, other] = await Promise.all([
    edit(id, { ...seen, first_name: "Leela" }),
    edit(id, { ...seen, first_name: "Lila" }, nightToken),
  ]);
  expect([one.status, other.status].toSorted((a, b) => a - b)).toEqual([200, 409]);
  const refused = one.status === 409 ? one : other;
  const now = await read(id);
  expect(refused.current).toMatchObject({ first_name: now.first_name, version: seen.version + 1 });
  const last = await edit(id, { ...seen, first_name: "Lila", version: now.version });
  expect(last.booking.first_name).toBe("Lila");
});

test("another city withdraws the offers of those who do not work there and asks those who do", async () => {
  const noida = await approved("Meera Devi");
  const delhi = await approved("Asha Rao", 2);
  const id = await book();
  await answer(noida, id, "rejected");
  const other = await approved("Ravi Kumar");
  const { booking } = await edit(id, { ...fieldsOf(await read(id)), pin_code: "110017" });
  expect(booking).toMatchObject({ city: "Delhi", offers: 1, unanswered: 1 });
  expect(happened(booking)).toContainEqual(["offered", "", "Asha Rao"]);
  const listOf = async ({ token }: { token: string }) =>
    (await app.send("/api/bookings/vendor_upcoming_bookings", { token })).json();
  expect(await listOf(noida)).toEqual([]);
  expect(await listOf(other)).toEqual([]);
  expect(await listOf(delhi)).toMatchObject([{ id, pin_code: "110017" }]);
  expect((await answer(noida, id, "accepted")).status).toBe(409);

  const outside = await edit(id, { ...fieldsOf(booking), pin_code: "400001" });
  expect(outside.booking).toMatchObject({ city: null, offers: 0 });
  expect(happened(outside.booking)).toContainEqual(["withdrawn", "", "Asha Rao"]);
  expect(outside.booking.can).toContain("confirm");
});

test("the vendor keeps the booking, and the operator is warned if it does not work there", async () => {
  const meera = await approved("Meera Devi");
  await approved("Asha Rao", 2);
  const id = await book();
  await answer(meera, id, "accepted");
  expect(await read(id)).toMatchObject({ is_vendor_outside: false });
  const { booking } = await edit(id, { ...fieldsOf(await read(id)), pin_code: "110017" });
  expect(booking).toMatchObject({
    status: "accepted",
    city: "Delhi",
    vendor: { name: "Meera Devi" },
    is_vendor_outside: true,
  });
  // Given back, it is offered in the new city only.
  await answer(meera, id, "rejected");
  const offered = happened(await read(id)).find(([what]) => what === "offered");
  expect(offered).toEqual(["offered", "", "Asha Rao"]);
});

test("what is over is not corrected, and the fields are checked as when booking", async () => {
  const id = await book();
  const fields = fieldsOf(await read(id));
  for (const change of [
    { phone_number: "981" },
    { pin_code: "0" },
    { full_address: "" },
    { version: 0 },
    { first_name: "x".repeat(81) },
  ])
    expect((await edit(id, { ...fields, ...change })).status, JSON.stringify(change)).toBe(422);
  await ops(`/${id}/cancel`, { reason: "Asked to" });
  const over = await edit(id, { ...fields, first_name: "Leela" });
  expect(over.status).toBe(409);
  expect(over.message).toContain("You cancelled this booking");
  expect((await edit(999_999, fields)).status).toBe(404);
});

test("an operator moves a booking to another day, and who had it is asked first", async () => {
  const meera = await approved("Meera Devi");
  const id = await book();
  await answer(meera, id, "accepted");
  const seen_vendor_id = (await read(id)).vendor?.id ?? null;
  const json = {
    booking_date: "2026-11-25",
    booking_time_slot: "Evening",
    reason: "She travels",
    seen_vendor_id,
  };
  const moved = await ops(`/${id}/reschedule`, json);
  expect(moved.status).toBe(200);
  expect(moved.booking).toMatchObject({
    status: "pending",
    booking_date: "2026-11-25",
    booking_time_slot: "Evening",
    unanswered: 1,
  });
  expect(moved.booking.events[0]).toMatchObject({ what: "rescheduled", reason: "She travels" });
  const stale = await ops(`/${id}/reschedule`, { ...json, booking_date: "2026-11-26" });
  expect(stale.status).toBe(409);
  const past = await ops(`/${id}/reschedule`, {
    ...json,
    booking_date: "2026-11-20",
    seen_vendor_id: null,
  });
  expect(past.status).toBe(422);
});

const outbox = (id: number) =>
  query`select event, vendor_id from outbox
    where booking_id = ${id} and event in ('link', 'edited') order by id`;

test("the link is sent once more, and pressed twice it is sent once", async () => {
  const id = await book();
  const send = () => ops(`/${id}/send_link`, {});
  const answers = await Promise.all([send(), send()]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([202, 409]);
  app.clock.now = new Date(app.clock.now.getTime() + 61_000);
  expect((await send()).status).toBe(202);
  expect(await outbox(id)).toEqual([
    { event: "link", vendor_id: null },
    { event: "link", vendor_id: null },
  ]);
  expect((await ops("/999999/send_link", {})).status).toBe(404);
});

test("an operator reads the link of a booking by a call that the trail records", async () => {
  const id = await book();
  expect(JSON.stringify(await read(id))).not.toContain("follow_key");
  const { status, link } = await ops(`/${id}/link`, {});
  expect(status).toBe(200);
  expect((await app.send(`/api/v1/bookings${link}`)).status).toBe(200);
  expect((await app.send(`/api/v1/bookings${link}`, { token: dayToken })).status).toBe(403);
  const cancel = { json: { reason: "Away" }, token: dayToken };
  expect((await app.send(`/api/v1/bookings${link}/cancel`, cancel)).status).toBe(403);
  expect((await read(id)).status).toBe("pending");
  const trail = await findRows("audit_entry", { subject: "booking", subject_id: String(id) }, [
    "operator_name",
    "act",
  ]);
  expect(trail).toEqual([{ operator_name: "day@example.in", act: "link shown" }]);
  expect((await ops("/999999/link", {})).status).toBe(404);
});

test("the vendor is notified that a booking's contact or address has changed", async () => {
  const meera = await approved("Meera Devi");
  const id = await book();
  await answer(meera, id, "accepted");
  await edit(id, { ...fieldsOf(await read(id)), full_address: "C-1, Palm Greens, Noida" });
  expect(await outbox(id)).toEqual([{ event: "edited", vendor_id: meera.id }]);
});
