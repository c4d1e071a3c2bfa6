import { beforeEach, expect, test } from "vitest";
import { aBooking } from "#test/fixtures.ts";
import { app, findRows, query, setUpTestApp } from "#test/set-up-test-app.ts";

setUpTestApp();
beforeEach(async () => {
  await query`truncate booking, booking_request cascade`;
});

const headersOf = (key: string) => ({ "idempotency-key": key, "end-session": "yes" });
const send = (path: string, key: string, change: Record<string, unknown> = {}) =>
  app.send(path, { json: aBooking(change), headers: headersOf(key) });
const book = (key: string, change?: Record<string, unknown>) => send("/api/bookings", key, change);
const withdraw = (key: string, change?: Record<string, unknown>) =>
  send("/api/v1/bookings/withdraw", key, change);
const countBookings = async () => (await findRows("booking", {}, ["id"])).length;

test("a request that has booked is answered with its booking", async () => {
  const { booking } = await (await book("key-1")).json();
  const response = await withdraw("key-1");
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ booking });
  expect(await countBookings()).toBe(1);
});

test("a withdrawn request books nothing when it arrives later", async () => {
  expect(await (await withdraw("key-2")).json()).toEqual({ booking: null });
  const late = await book("key-2");
  expect(late.status).toBe(409);
  expect(await countBookings()).toBe(0);
  // Asked again, after a lost answer of its own, it says the same.
  expect(await (await withdraw("key-2")).json()).toEqual({ booking: null });
  expect((await book("key-2-next")).status).toBe(201);
});

test("an incomplete request returns nothing of its booking", async () => {
  await book("key-3");
  const response = await withdraw("key-3", { first_name: "Somebody" });
  expect(response.status).toBe(409);
  expect(JSON.stringify(await response.json())).not.toContain("follow_key");
  // Neither does a request whose session goes on: who asks is part of it.
  const plain = await app.send("/api/v1/bookings/withdraw", {
    json: aBooking(),
    headers: { "idempotency-key": "key-3" },
  });
  expect(plain.status).toBe(409);
});

test("it names its key, and what was refused stays free to be booked", async () => {
  const nameless = await app.send("/api/v1/bookings/withdraw", { json: aBooking() });
  expect(nameless.status).toBe(422);
  expect((await book("key-4", { booking_date: "2020-01-01" })).status).toBe(422);
  expect((await book("key-4")).status).toBe(201);
});

test("of a concurrent request and withdrawal one wins, and both responses agree", async () => {
  for (let round = 0; round < 20; round++) {
    const before = await countBookings();
    const key = `round-${round}`;
    const [booked, withdrawn] = await Promise.all([book(key), withdraw(key)]);
    const { booking } = await withdrawn.json();
    expect(await countBookings()).toBe(before + (booking === null ? 0 : 1));
    expect(booked.status).toBe(booking === null ? 409 : 201);
  }
});
