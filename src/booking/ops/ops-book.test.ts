import { expect, test } from "vitest";
import type { OpsBooking } from "./ops-booking-contract.ts";
import { aBooking } from "#test/fixtures.ts";
import { approved, dayToken, nightToken, ops, setUpOpsBookings } from "#test/ops-bookings.ts";
import { app, findRows, updateRows } from "#test/set-up-test-app.ts";

setUpOpsBookings();

const GUEST = "9812000091";
const KEY = { "idempotency-key": "a-call-at-eleven" };

async function bookFor(
  change: Record<string, unknown> = {},
  { token = dayToken, headers = {} }: { token?: string; headers?: Record<string, string> } = {},
) {
  const response = await app.send("/api/v1/ops/bookings", {
    json: aBooking(change),
    token,
    headers,
  });
  const answer = (await response.json()) as { booking: OpsBooking; message?: string };
  return { status: response.status, ...answer };
}

const count = async () => {
  const { rows } = await app.db
    .selectFrom("booking")
    .select((row) => row.fn.countAll<string>().as("rows"))
    .executeTakeFirstOrThrow();
  return Number(rows);
};

test("an operator books for a caller: priced, offered and followed as any other booking", async () => {
  await approved("Meera Devi");
  const { status, booking } = await bookFor({ email: "", phone_number: GUEST });
  expect(status).toBe(201);
  expect(booking).toMatchObject({
    status: "pending",
    is_guest: true,
    email: "",
    total: 1749,
    offers: 1,
  });
  expect(booking.events.map(({ what, by }) => [what, by])).toEqual([
    ["offered", ""],
    ["booked", "day@example.in for Kavita Sharma"],
  ]);
  const { link } = await ops(`/${booking.id}/link`, {});
  const follow = await app.send(`/api/v1/bookings${link}`);
  expect((await follow.json()).booking.order_id).toBe(booking.order_id);
  const trail = await findRows(
    "audit_entry",
    { subject_id: String(booking.id), subject: "booking" },
    ["operator_name", "act", "subject_name", "after"],
  );
  expect(trail.map(({ act }) => act)).toEqual(["booked", "link shown"]);
  expect(trail.slice(0, 1)).toEqual([
    {
      operator_name: "day@example.in",
      act: "booked",
      subject_name: booking.order_id,
      after: {
        booking_date: booking.booking_date,
        booking_time_slot: booking.booking_time_slot,
        pin_code: "201301",
        total: 1749,
      },
    },
  ]);
});

test("the booking belongs to the account that proved the phone number, unless that is deactivated", async () => {
  const json = { email: "asha@example.in", phone_number: "9812000090", password: "a-quiet-flat" };
  const token = await (await app.send("/api/v1/signup", { json })).json();
  // Sign-up does not prove a number.
  expect((await bookFor({ phone_number: "98120 00090" })).booking.is_guest).toBe(true);
  const mine = await app.send("/api/v1/bookings", { token: token.token });
  expect(await mine.json()).toMatchObject({ items: [] });
  await updateRows("account", { email: "asha@example.in" }, { phone_proven_at: app.clock.now });
  const own = await bookFor({ phone_number: "98120 00090" });
  expect(own.booking.is_guest).toBe(false);
  await updateRows("account", { email: "asha@example.in" }, { deactivated_at: app.clock.now });
  expect((await bookFor({ phone_number: "9812000090" })).booking.is_guest).toBe(true);
});

test("a repeated request books once, also concurrently and after a restart", async () => {
  const send = () => bookFor({}, { headers: KEY });
  const answers = await Promise.all([send(), send(), send()]);
  await app.restart();
  const all = [...answers, await send()];
  expect(new Set(all.map(({ booking }) => booking.id)).size).toBe(1);
  expect(await count()).toBe(1);
  expect((await bookFor({ pin_code: "110017" }, { headers: KEY })).status).toBe(409);
  expect((await bookFor({}, { headers: KEY, token: nightToken })).status).toBe(409);
  const trail = await findRows(
    "audit_entry",
    { subject_id: String(all[0]?.booking.id), act: "booked" },
    ["id"],
  );
  expect(trail).toHaveLength(1);
});

test("another total than the caller heard books nothing and returns both", async () => {
  const { status, message } = await bookFor({ seen_total: 500 });
  expect(status).toBe(409);
  expect(message).toContain("not ₹500");
  expect(await count()).toBe(0);
});

test("the rules of a day and of the fields hold for operators too", async () => {
  expect((await bookFor({ booking_date: "2026-11-20" })).status).toBe(422);
  expect((await bookFor({ booking_date: "2027-06-01" })).status).toBe(422);
  expect((await bookFor({ phone_number: "98120" })).status).toBe(422);
  expect((await bookFor({ email: "kavita" })).status).toBe(422);
  expect((await bookFor({ products: [] })).status).toBe(422);
  expect(await count()).toBe(0);
});

test("an operator books beyond the open bookings that a phone number may make itself", async () => {
  const made = [];
  for (let at = 0; at < 11; at++) made.push((await bookFor()).status);
  expect(new Set(made)).toEqual(new Set([201]));
});
