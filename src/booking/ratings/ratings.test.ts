import { beforeEach, expect, test } from "vitest";
import { retention } from "../../retention.ts";
import { bookingTimers } from "../messages/timers.ts";
import { accountIdOf, newCustomer } from "#test/accounts.ts";
import { newBooking } from "#test/bookings.ts";
import { aBooking, WASHROOM } from "#test/fixtures.ts";
import { listMessages, deliverAll, testEngine } from "#test/notifications.ts";
import { acceptedPlan, makeMonthly, recordVisitOutcome, visitsOf } from "#test/plans.ts";
import { app, findRows, getJson, query, SATURDAY, updateRows } from "#test/set-up-test-app.ts";
import { form } from "#test/two-vendors.ts";
import { answer, other, setUpBookingsOfTwo, vendor } from "#test/vendor-bookings.ts";
import { operatorToken } from "#test/vendors.ts";

const once = { days_a_week: null, visits_a_month: null };
setUpBookingsOfTwo(() => updateRows("product", { id: WASHROOM.id }, once));
beforeEach(() => {
  app.clock.now = SATURDAY;
});

const HOUR = 60 * 60_000;
const at = (time: string) => (app.clock.now = new Date(time));
const later = (hours: number) => (app.clock.now = new Date(app.clock.now.getTime() + hours * HOUR));

async function completed(
  change: Record<string, unknown> = {},
  { token, before }: { token?: string; before?: (id: number) => Promise<unknown> } = {},
): Promise<{ id: number; key: string }> {
  const now = app.clock.now;
  const booked = { booking_date: "2026-11-22", ...change };
  const { id, booking } = await newBooking(app, booked, token === undefined ? {} : { token });
  expect((await answer(vendor, id, "accepted")).status).toBe(200);
  await before?.(id);
  at("2026-11-22T06:30:00Z");
  expect((await answer(vendor, id, "completed")).status).toBe(200);
  app.clock.now = now;
  return { id, key: booking.follow_key };
}

const send = (key: string, json: object | undefined, token?: string) =>
  app.send(`/api/v1/bookings/follow/${key}/rating`, {
    method: json === undefined ? "DELETE" : "PUT",
    ...(json && { json }),
    ...(token !== undefined && { token }),
  });
const rate = async (key: string, stars: number, more: object = {}) => {
  const response = await send(key, { stars, ...more });
  expect(response.status).toBe(200);
  return (await response.json()).rating;
};
const follow = async (key: string) => (await getJson(`/api/v1/bookings/follow/${key}`)).booking;
const ops = async (path: string, json?: object) =>
  app.send(`/api/v1/ops${path}`, { ...(json && { json }), token: await operatorToken(app) });
const publish = () => bookingTimers["publishRatings"]!(app.db, app.clock.now);
const offeredTo = async (id: number) =>
  (await findRows("booking_offer", { booking_id: id })).map(({ vendor_id }) => vendor_id);

test("a booking is rated once, after the work, and changed for 48 hours; then it is published", async () => {
  const { id, booking } = await newBooking(app, { booking_date: "2026-11-22" });
  const key = booking.follow_key;
  await answer(vendor, id, "accepted");
  expect((await send(key, { stars: 5 })).status).toBe(409);
  expect((await follow(key)).rating).toBeNull();
  at("2026-11-22T06:30:00Z");
  await answer(vendor, id, "completed");
  expect((await follow(key)).rating).toMatchObject({ state: "open", stars: null });
  expect((await send(key, { stars: 6 })).status).toBe(422);
  expect((await send(key, { stars: 5, chips: ["cheap"] })).status).toBe(422);

  const twice = [send(key, { stars: 4 }), send(key, { stars: 4 })];
  expect((await Promise.all(twice)).map(({ status }) => status)).toEqual([200, 200]);
  expect(await findRows("rating", {})).toHaveLength(1);
  later(47);
  const changed = await rate(key, 5, { text: "Shines.", chips: ["on time"], quote: true });
  expect(changed).toMatchObject({ state: "sent", editable_until: "2026-11-24T06:30:00.000Z" });
  later(1);
  await publish();
  const refused = await send(key, { stars: 1 });
  expect(refused.status).toBe(409);
  expect((await refused.json()).message).toContain("more than 48 hours ago");
  expect((await follow(key)).rating).toMatchObject({ state: "published", stars: 5 });

  const withdrawn = await send(key, undefined);
  expect((await withdrawn.json()).rating).toMatchObject({ state: "withdrawn", text: "" });
  expect((await send(key, undefined)).status).toBe(200);
  expect((await send(key, { stars: 5 })).status).toBe(409);
  await expect(
    updateRows("rating", {}, { day: "2026-11-23" }),
    "the database decides what is completed",
  ).rejects.toThrow("not completed");
});

test("a vendor does not rate its own work: by its session, its phone number or its account", async () => {
  const { id, key } = await completed();
  const bySession = await send(key, { stars: 5 }, vendor.token);
  expect(bySession.status).toBe(403);
  const [{ phone_number } = {}] = await findRows("account", { email: vendor.email });
  await updateRows("booking", { id }, { phone_number: phone_number! });
  const byPhone = await send(key, { stars: 5 });
  expect([byPhone.status, (await byPhone.json()).message]).toEqual([
    403,
    "A cleaner cannot rate its own work",
  ]);
  expect(await findRows("rating", {})).toHaveLength(0);
});

test("one or two stars, or not again, end the offers of that vendor to that phone number", async () => {
  const { key } = await completed();
  const id = await accountIdOf(app, vendor.email);
  const otherId = await accountIdOf(app, other.email);
  const waiting = await newBooking(app, { booking_date: "2026-11-25" });
  expect(await offeredTo(waiting.id)).toEqual(expect.arrayContaining([id, otherId]));
  at("2026-11-22T07:00:00Z");
  await rate(key, 2);
  expect(await offeredTo(waiting.id)).toEqual([otherId]);
  const next = await newBooking(app, { booking_date: "2026-11-26" });
  expect(await offeredTo(next.id)).toEqual([otherId]);
  const neighbour = await newBooking(app, {
    booking_date: "2026-11-26",
    phone_number: "9812345670",
  });
  expect(await offeredTo(neighbour.id)).toContain(id);

  const { vendors } = await (await ops(`/bookings/${next.id}/vendors`)).json();
  const candidate = vendors.find((one: { id: number }) => one.id === id);
  expect(candidate.blocked).toEqual({ stars: 2, day: "2026-11-22" });
  const assign = (reason: string) =>
    ops(`/bookings/${next.id}/assign`, { vendor_id: id, reason, seen_vendor_id: null });
  const refused = await assign("");
  expect(refused.status).toBe(422);
  expect((await refused.json()).message).toContain("does not want");
  expect((await assign("She agreed on the phone.")).status).toBe(200);

  await rate(key, 4, { not_again: true });
  expect(await offeredTo((await newBooking(app, { booking_date: "2026-11-27" })).id)).toEqual([
    otherId,
  ]);
  await rate(key, 4);
  expect(await offeredTo((await newBooking(app, { booking_date: "2026-11-28" })).id)).toContain(id);
});

test("a rating counts while its work is done", async () => {
  const { id, key } = await completed();
  await rate(key, 1);
  const correct = async (status: string) => {
    const { id: visitId } = (await findRows("visit", { booking_id: id }))[0]!;
    expect((await ops(`/visits/${visitId}/outcome`, { status })).status).toBe(200);
  };
  const isBlocked = async () => (await query`select from vendor_block`).length > 0;
  const isPublic = async () => (await query`select from public_rating`).length > 0;
  at("2026-11-23T04:00:00Z");
  expect(await isBlocked()).toBe(true);
  await correct("customer_away");
  expect(await isBlocked()).toBe(false);
  await updateRows("rating", {}, { given_at: new Date("2026-11-20T04:00:00Z") });
  await publish();
  expect(await findRows("rating", { published_at: null })).toHaveLength(1);
  await correct("done");
  await publish();
  expect([await isBlocked(), await isPublic()]).toEqual([true, true]);
  await correct("customer_away");
  expect([await isBlocked(), await isPublic()]).toEqual([false, false]);
});

test("averages are shown from five published ratings on, voices from three with permission", async () => {
  const keys: string[] = [];
  const trust = async () => getJson("/api/v1/trust");
  for (let n = 0; n < 5; n++)
    keys.push((await completed({ phone_number: `981234560${n}`, first_name: `Asha${n}` })).key);
  at("2026-11-22T07:00:00Z");
  for (const [n, key] of keys.entries())
    await rate(key, n === 0 ? 4 : 5, { text: `Words ${n}`, quote: n < 3 });
  expect(await trust()).toMatchObject({ products: [], voices: [] });
  later(48);
  const [before] = await findRows("catalogue_version", {});
  await publish();
  const [after] = await findRows("catalogue_version", {});
  expect(Number(after!.version)).toBe(Number(before!.version) + 1);
  const shown = await trust();
  expect(shown.products).toContainEqual({ id: 601, average: 4.8, count: 5 });
  expect(shown.voices).toHaveLength(3);
  expect(shown.voices[0]).toMatchObject({ quote: "Words 2", name: "Asha2", stars: 5 });
  expect((await follow(keys[0]!)).vendor.rating).toEqual({ average: 4.8, count: 5 });
  const own = await (await app.send("/api/v1/ratings", { token: vendor.token })).json();
  expect([own.average, own.items.length]).toEqual([{ average: 4.8, count: 5 }, 5]);
  const row = (await (await ops("/vendors")).json()).items.find(
    ({ email }: { email: string }) => email === vendor.email,
  );
  expect(row.rating).toEqual({ average: 4.8, count: 5 });

  const { id } = own.items[0];
  const reply = (text: string, who = vendor) =>
    app.send(`/api/v1/ratings/${id}/reply`, { json: { text }, token: who.token });
  expect((await reply("Thank you", other)).status).toBe(404);
  expect((await reply("Thank you")).status).toBe(200);
  expect((await reply("Thank you")).status).toBe(200);
  expect((await reply("And again")).status).toBe(409);
  expect((await follow(keys[4]!)).rating.reply).toBe("Thank you");

  expect((await ops(`/ratings/${id}/hide`, { reason: "" })).status).toBe(422);
  expect((await ops(`/ratings/${id}/hide`, { reason: "It names a neighbour." })).status).toBe(200);
  expect((await ops(`/ratings/${id}/hide`, { reason: "Twice" })).status).toBe(409);
  expect((await follow(keys[4]!)).rating).toMatchObject({
    state: "hidden",
    hidden_because: "It names a neighbour.",
  });
  expect(await findRows("audit_entry", { act: "rating hidden" })).toHaveLength(1);
  expect((await trust()).products).toEqual([]);
  const listed = await (await ops("/ratings?state=hidden")).json();
  expect(listed.items).toMatchObject([{ id, state: "hidden", vendor: {} }]);
  // Two of the three that may be quoted are left.
  expect((await send(keys[0]!, undefined)).status).toBe(200);
  expect((await trust()).voices).toEqual([]);
});

test("the customer is asked once, in the evening after, and not once it is rated", async () => {
  const [first, second] = [await completed(), await completed({ phone_number: "9812345670" })];
  const ask = async () => {
    await bookingTimers["askForRatings"]!(app.db, app.clock.now);
    await deliverAll(app, testEngine(undefined));
    return (await listMessages(app)).filter(({ event }) => event === "how-was-it");
  };
  at("2026-11-22T12:00:00Z");
  await rate(second.key, 5);
  expect(await ask()).toEqual([]);
  at("2026-11-22T12:40:00Z");
  expect((await ask()).map(({ booking_id }) => booking_id)).toContain(first.id);
  at("2026-11-23T12:40:00Z");
  const asked = await ask();
  expect(new Set(asked.map(({ booking_id }) => booking_id))).toEqual(new Set([first.id]));
  expect(asked[0]!.link).toContain(`/follow/${first.key}`);
});

test("a month of a plan is rated once a visit is done, by that visit's vendor", async () => {
  await makeMonthly({ days_a_week: 6 });
  const { key } = await acceptedPlan(vendor);
  at("2026-11-24T06:00:00Z");
  expect((await send(key, { stars: 5 })).status).toBe(409);
  const [visit] = await visitsOf(vendor);
  await recordVisitOutcome(vendor, visit!.id, "done");
  await rate(key, 3, { day: "2026-11-24" });
  expect((await send(key, { stars: 5, day: "2026-11-25" })).status).toBe(409);
  expect(await findRows("rating", {})).toMatchObject([{ day: "2026-11-24", stars: 3 }]);
});

test("the same cleaner is asked first, and its free half-days are marked", async () => {
  const { key } = await completed();
  const id = await accountIdOf(app, vendor.email);
  at("2026-11-22T07:00:00Z");
  const json = aBooking({ booking_date: "2026-11-25", same_cleaner_as: key });
  const { booking } = await (await app.send("/api/bookings", { json })).json();
  const [row] = await findRows("booking", { order_id: booking.order_id });
  expect(await offeredTo(row!.id)).toEqual([id]);
  expect(row!.asked_first_until).toEqual(new Date("2026-11-22T09:00:00Z"));
  const at9 = new Date("2026-11-22T09:00:00Z");
  expect(await findRows("booking_wave_queue", { booking_id: row!.id })).toMatchObject([
    { due_at: at9 },
  ]);

  const free = () =>
    getJson(
      `/api/v1/bookings/follow/${key}/same_cleaner?pin_code=201301&product_ids=601&from=2026-11-25&days=1`,
    );
  expect((await free()).free).toHaveLength(2);
  await rate(key, 1);
  expect((await free()).free).toEqual([]);
  const next = { ...json.booking, booking_date: "2026-11-26" };
  const again = await (await app.send("/api/bookings", { json: { booking: next } })).json();
  const [other1] = await findRows("booking", { order_id: again.booking.order_id });
  expect(await offeredTo(other1!.id)).toEqual([await accountIdOf(app, other.email)]);
});

test("where a person came, that person is not named again, and its vendor is still offered", async () => {
  const body = form({ "person[first_name]": "Ravi", "person[phone_number]": "9811045230" });
  const added = await app.send("/api/v1/people", { method: "POST", body, token: vendor.token });
  let person_id = (await added.json()).people[1].id;
  const name = (id: number) =>
    app.send(`/api/v1/jobs/${id}/person`, {
      method: "PUT",
      json: { person_id },
      token: vendor.token,
    });
  const { key } = await completed({}, { before: name });
  at("2026-11-22T07:00:00Z");
  await rate(key, 2);
  const next = async (change: object = {}) => {
    const { id } = await newBooking(app, { booking_date: "2026-11-25", ...change });
    expect(await offeredTo(id)).toContain(await accountIdOf(app, vendor.email));
    await answer(vendor, id, "accepted");
    return id;
  };
  const again = await next();
  const refused = await name(again);
  expect([refused.status, (await refused.json()).message]).toEqual([
    422,
    "This customer does not want this person again. Choose another one",
  ]);
  expect(await findRows("visit", { booking_id: again })).toMatchObject([{ person_id: null }]);
  expect((await name(await next({ phone_number: "9812345670" }))).status).toBe(200);
  // Removed and added again it is the same person; while it is not wanted, it is kept.
  const path = `/api/v1/people/${person_id}`;
  expect((await app.send(path, { method: "DELETE", token: vendor.token })).status).toBe(200);
  const year = new Date(app.clock.now.getTime() + 366 * 24 * HOUR);
  expect(await retention["removed people"](app.db, year)).toBe(0);
  const back = await app.send("/api/v1/people", { method: "POST", body, token: vendor.token });
  person_id = (await back.json()).people[1].id;
  expect((await name(again)).status).toBe(422);
  await rate(key, 4);
  expect((await name(again)).status).toBe(200);
});

test("My bookings names the cleaner who can come again, unless its customer does not want it", async () => {
  const { token, phone_number } = await newCustomer(app);
  const { key } = await completed({ phone_number }, { token });
  await newBooking(app, { phone_number, booking_date: "2026-11-25" }, { token });
  at("2026-11-22T07:00:00Z");
  const cleaners = async () => {
    const { items } = await getJson("/api/v1/bookings", token);
    return items.map((one: { same_cleaner: string | null }) => one.same_cleaner);
  };
  const { vendor: coming } = await follow(key);
  expect(await cleaners()).toEqual([null, coming.first_name]);
  await rate(key, 2);
  expect(await cleaners()).toEqual([null, null]);
});
