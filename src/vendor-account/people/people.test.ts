import sharp from "sharp";
import { expect, test } from "vitest";
import { addDays, today } from "#kernel/time/day.ts";
import { trailOf } from "#test/ops-calls.ts";
import { form, other, png, setUpTwoVendors, vendor } from "#test/two-vendors.ts";
import { app, getJson, query, refusalOf } from "#test/set-up-test-app.ts";
import { offerApproved, operatorToken } from "#test/vendors.ts";
import { createBooking } from "#test/bookings.ts";
import type { People } from "./contract.ts";
import { watchChecks } from "../exports.ts";

setUpTwoVendors();

const list = (token = vendor.token): Promise<People> => getJson("/api/v1/people", token);
const save = (body: FormData, id?: number, token = vendor.token) =>
  app.send(`/api/v1/people${id === undefined ? "" : `/${id}`}`, {
    method: id === undefined ? "POST" : "PUT",
    body,
    token,
  });
const ravi = { "person[first_name]": "Ravi", "person[phone_number]": "+91 98110 45230" };
const photo = async () => ({
  "person[photo]": { bytes: await png(), name: "ravi.png", type: "image/png" },
});

test("a vendor keeps its people, with photos without metadata that end with them", async () => {
  const body = form({ ...ravi, ...(await photo()) });
  expect((await save(body)).status).toBe(201);
  // An answer that was lost: sent again, the person is added once.
  const again = await (await save(form(ravi))).json();
  expect(again.people).toMatchObject([
    { is_self: true, phone_number: expect.stringMatching(/^65/), photo_url: null },
    { is_self: false, first_name: "Ravi", phone_number: "9811045230", jobs: [], checks: [] },
  ]);
  const [self, { id, photo_url: url }] = again.people;
  const shown = await app.send(url);
  expect(shown.status).toBe(200);
  const { exif } = await sharp(Buffer.from(await shown.arrayBuffer())).metadata();
  expect(exif).toBeUndefined();

  expect((await save(form({ "person[first_name]": "Ravindra" }), id)).status).toBe(200);
  expect((await list()).people[1]).toMatchObject({ first_name: "Ravindra", photo_url: url });
  // The vendor's own name is that of its profile.
  await save(form({ ...ravi, ...(await photo()) }), self.id);
  const { people } = await list();
  expect(people[0]).toMatchObject({ phone_number: self.phone_number, is_self: true });
  expect(people[0]?.photo_url).not.toBeNull();

  const remove = (person: number) =>
    app.send(`/api/v1/people/${person}`, { method: "DELETE", token: vendor.token });
  expect((await remove(self.id)).status).toBe(404);
  expect((await remove(id)).status).toBe(200);
  expect((await remove(id)).status).toBe(404);
  expect((await app.send(url)).status).toBe(404);
  const rows = await query`select phone_number, photo_id from person where id = ${id}`;
  expect(rows).toEqual([{ phone_number: "9811045230", photo_id: null }]);
});

test("a removed person comes back by its number, and is no other current one", async () => {
  const { id } = (await (await save(form(ravi))).json()).people[1];
  await query`insert into person_check values (${id}, 'police', '2026-11-01', null)`;
  const remove = () => app.send(`/api/v1/people/${id}`, { method: "DELETE", token: vendor.token });
  await remove();
  const [, again] = (await (await save(form(ravi))).json()).people;
  expect(again).toMatchObject({ id, first_name: "Ravi", checks: [{ kind: "police" }] });
  await remove();
  const [, renamed] = (await (await save(form({ ...ravi, "person[first_name]": "Mohan" }))).json())
    .people;
  expect(renamed).toMatchObject({ id, first_name: "Mohan", checks: [] });
  const { people } = await (await save(form(ravi))).json();
  expect(people).toHaveLength(3);
  const first = people.find((one: { first_name: string }) => one.first_name === "Ravi").id;
  expect(first).not.toBe(id);
  expect(await refusalOf(save(form({ "person[first_name]": "Mohan" }), first))).toEqual([
    422,
    "You have another person with this name and number",
  ]);
  expect((await save(form({ "person[first_name]": "Ravi" }), first)).status).toBe(200);
});

test("a person needs a name and a number, and is its vendor's alone", async () => {
  expect(await refusalOf(save(form({ "person[first_name]": "Ravi" })))).toEqual([
    422,
    "Enter the phone number",
  ]);
  const { people } = await (await save(form(ravi))).json();
  const { id } = people[1];
  expect((await save(form({ "person[first_name]": "Mine" }), id, other.token)).status).toBe(404);
  const gone = { method: "DELETE", token: other.token } as const;
  expect((await app.send(`/api/v1/people/${id}`, gone)).status).toBe(404);
  expect((await list(other.token)).people).toHaveLength(1);
  const text = { bytes: Buffer.from("hello"), name: "photo.jpg", type: "image/jpeg" };
  expect(await refusalOf(save(form({ "person[photo]": text }), id))).toEqual([
    422,
    "The photo must be a JPEG, PNG or WebP file",
  ]);
});

test("a vendor keeps at most 50 people, of those that are added at once too", async () => {
  await query`insert into person (vendor_id, first_name, phone_number, created_at)
    select vendor_id, 'Person ' || i, '9811045230', now()
    from vendor_address, generate_series(1, 49) as i where vendor_address.id = ${vendor.addressId}`;
  const name = (i: number) => form({ ...ravi, "person[first_name]": `Ravi ${i}` });
  const answers = await Promise.all([save(name(1)), save(name(2))]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422]);
});

const check = async (id: number, kind: string, on: string | null, expires_on: string | null) =>
  app.send(`/api/v1/ops/people/${id}/checks`, {
    method: "PUT",
    json: { kind, on, expires_on },
    token: await operatorToken(app),
  });
const day = (days: number) => addDays(today(app.clock.now), days);
const offers = async () =>
  (await getJson("/api/bookings/vendor_upcoming_bookings", vendor.token)).length;

test("an operator records a check, audited without a name, and reads it at the vendor", async () => {
  const [self] = (await list()).people;
  expect(await refusalOf(check(self!.id, "police", day(1), null))).toEqual([
    422,
    "This day is ahead",
  ]);
  expect((await check(self!.id, "police", day(-1), day(-1))).status).toBe(422);
  expect((await check(self!.id, "police", day(-1), day(364))).status).toBe(200);
  const checks = [{ kind: "police", on: day(-1), expires_on: day(364) }];
  expect((await list()).people[0]).toMatchObject({ checks });
  const [{ vendor_id } = { vendor_id: 0 }] = await query<{
    vendor_id: number;
  }>`select vendor_id from person where id = ${self!.id}`;
  const path = `/api/v1/ops/vendors/${vendor_id}/people`;
  expect((await getJson(path, await operatorToken(app))).people[0]).toMatchObject({ checks });
  const entries = await trailOf(app, "vendor");
  expect(entries.at(-1)).toMatchObject({ act: "check recorded", subject_id: String(vendor_id) });
  await check(self!.id, "police", null, null);
  expect((await list()).people[0]).toMatchObject({ checks: [] });
});

test("a vendor whose identity checks have all expired gets no new offers until one is renewed", async () => {
  await offerApproved(app, vendor);
  const { people } = await (await save(form(ravi))).json();
  const [self, helper] = people as People["people"];
  await check(self!.id, "aadhaar", day(-400), null);
  await check(self!.id, "police", day(-400), day(20));
  await check(self!.id, "interview", day(-400), day(-30));
  const look = () => watchChecks(app.application, app.clock.now);
  await look();
  await createBooking(app);
  // An interview is no identity check.
  expect(await offers()).toBe(1);
  const today = await getJson("/api/v1/ops/today", await operatorToken(app));
  expect(today.waiting.ending_checks).toMatchObject({ checks: 2, ends_on: day(-30) });
  const queued = await query<{ event: string }>`select from outbox where event = 'checks-end'`;
  expect(queued).toHaveLength(2);

  const later = (days: number) =>
    (app.clock.now = new Date(app.clock.now.getTime() + days * 24 * 60 * 60_000));
  later(20);
  await look();
  expect((await list()).is_lapsed).toBe(false);
  later(1);
  await look();
  expect((await list()).is_lapsed).toBe(true);
  await createBooking(app, { booking_date: day(1) });
  // Another person, never checked, does not count; once checked it does, and the vendor gets what waits.
  expect(await offers()).toBe(0);
  await check(helper!.id, "aadhaar", day(0), null);
  expect((await list()).is_lapsed).toBe(false);
  expect(await offers()).toBe(1);
  await app.send(`/api/v1/people/${helper!.id}`, { method: "DELETE", token: vendor.token });
  expect((await list()).is_lapsed).toBe(true);
  await check(self!.id, "police", day(0), day(365));
  expect((await list()).is_lapsed).toBe(false);
});
