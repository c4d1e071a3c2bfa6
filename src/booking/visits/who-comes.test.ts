import { expect, test } from "vitest";
import { addDays, midnight, today } from "#kernel/time/day.ts";
import { form } from "#test/two-vendors.ts";
import { app, findRow, getJson, query, updateRows } from "#test/set-up-test-app.ts";
import { answer, book, other, setUpBookingsOfTwo, vendor } from "#test/vendor-bookings.ts";
import { operatorToken, type Vendor } from "#test/vendors.ts";
import { listMessages, deliverAll, testEngine } from "#test/notifications.ts";
import { bookingTimers } from "../messages/timers.ts";
import { towerOf } from "./coming-person.ts";

setUpBookingsOfTwo();

const peopleOf = async (by: Vendor) => (await getJson("/api/v1/people", by.token)).people;
async function addRavi(by: Vendor): Promise<number> {
  const body = form({ "person[first_name]": "Ravi", "person[phone_number]": "9811045230" });
  const sent = await app.send("/api/v1/people", { method: "POST", body, token: by.token });
  return (await sent.json()).people[1].id;
}
const name = (by: Vendor, id: number, json: object) =>
  app.send(`/api/v1/jobs/${id}/person`, { method: "PUT", json, token: by.token });
async function visitOf(id: number) {
  const { follow_key } = await findRow("booking", { id });
  return (await getJson(`/api/v1/bookings/follow/${follow_key}`)).booking.visit;
}
const at = (day: string, hour: number) => {
  app.clock.now = new Date(midnight(day).getTime() + hour * 60 * 60_000);
};
async function accepted(by = vendor): Promise<number> {
  const id = await book();
  await answer(by, id, "accepted");
  return id;
}

test("a customer sees who comes: the vendor itself, or the person that it names", async () => {
  const id = await book();
  expect(await visitOf(id)).toBeNull();
  await answer(vendor, id, "accepted");
  const self = (await peopleOf(vendor))[0];
  expect((await visitOf(id)).person).toMatchObject({
    phone_last4: self.phone_number.slice(-4),
    jobs_done: 0,
    rating: null,
  });
  const ravi = await addRavi(vendor);
  const json = { kind: "police", on: today(app.clock.now), expires_on: null };
  await app.send(`/api/v1/ops/people/${ravi}/checks`, {
    method: "PUT",
    json,
    token: await operatorToken(app),
  });
  expect((await name(vendor, id, { person_id: ravi })).status).toBe(200);
  const { person, gate } = await visitOf(id);
  expect(person).toMatchObject({ name: "Ravi", phone_last4: "5230", jobs_done: 0 });
  expect(person.checks).toEqual([{ kind: "police", on: json.on }]);
  expect(gate.line).toBe("Ravi, 98110 45230, Sun 22 Nov, 8 am to 12 noon");
  const { booking_date: day } = await findRow("booking", { id });
  expect((await peopleOf(vendor))[1].jobs).toEqual([{ booking_id: id, day }]);

  // The vendor itself, by its own row too.
  expect(await (await name(vendor, id, { person_id: self.id })).json()).toEqual({
    person_id: null,
  });
  await name(vendor, id, { person_id: ravi, day });
  // Who is removed comes no more.
  await app.send(`/api/v1/people/${ravi}`, { method: "DELETE", token: vendor.token });
  expect((await visitOf(id)).person.phone_last4).toBe(self.phone_number.slice(-4));
  expect((await name(vendor, id, { person_id: ravi })).status).toBe(422);
});

test("only the vendor of a job names its own people for it, and another vendor begins anew", async () => {
  const id = await accepted();
  const ravi = await addRavi(vendor);
  const theirs = await addRavi(other);
  expect((await name(other, id, { person_id: theirs })).status).toBe(404);
  expect((await name(vendor, id, { person_id: theirs })).status).toBe(422);
  expect((await name(vendor, id, { person_id: ravi, day: "2026-11-23" })).status).toBe(404);
  expect((await name(vendor, id, { person_id: ravi })).status).toBe(200);
  await answer(vendor, id, "rejected");
  await answer(other, id, "accepted");
  expect(await findRow("visit", { booking_id: id })).toMatchObject({ person_id: null });
  await name(other, id, { person_id: theirs });
  at("2026-11-22", 13);
  await answer(other, id, "completed");
  expect((await visitOf(id)).person).toMatchObject({ name: "Ravi", jobs_done: 1 });
  expect((await visitOf(id)).gate).toBeNull();
});

test("the guard of a society reads who comes on the day, and nothing of the customer", async () => {
  const id = await accepted();
  await name(vendor, id, { person_id: await addRavi(vendor) });
  await updateRows("booking", { id }, { full_address: "Flat 1203, Tower B, Sector 76, Noida" });
  const { gate } = await visitOf(id);
  const path = `/api/gate/${gate.code}`;
  expect(gate.code).toMatch(/^[\w-]{22}$/);
  const code = await getJson(`/api/v1/jobs/${id}/gate?day=2026-11-22`, vendor.token);
  expect(code.url).toMatch(new RegExp(`/v/${gate.code}$`));
  const foreign = await app.send(`/api/v1/jobs/${id}/gate?day=2026-11-22`, { token: other.token });
  expect(foreign.status).toBe(404);
  expect((await app.send(path)).status).toBe(404);
  at("2026-11-22", 7);
  const read = await app.send(path);
  expect([read.headers.get("cache-control"), read.headers.get("x-robots-tag")]).toEqual([
    "no-store",
    "noindex",
  ]);
  expect(await read.json()).toEqual({
    first_name: "Ravi",
    photo_url: null,
    day: "2026-11-22",
    from: "08:00",
    to: "12:00",
    tower: "Tower B",
  });
  at(addDays("2026-11-22", 1), 7);
  expect((await app.send(path)).status).toBe(404);
  const codes = await query<{ gate_code: string }>`select gate_code from visit`;
  expect(new Set(codes.map(({ gate_code: one }) => one)).size).toBe(codes.length);
});

test("the message of the evening before names who comes, with the last four digits", async () => {
  const id = await accepted();
  await name(vendor, id, { person_id: await addRavi(vendor) });
  at("2026-11-21", 18.5);
  await bookingTimers["remind"]?.(app.application, app.clock.now);
  await deliverAll(app, testEngine(undefined));
  const reminder = (await listMessages(app)).find(({ event }) => event === "reminder");
  expect(reminder?.text).toContain(
    "Ravi will come to you tomorrow, phone number ending in 5230.\n\n",
  );
});

test("of an address the guard reads the tower or block alone", () => {
  const towers = {
    "Flat 1203, Tower B, Sector 76": "Tower B",
    "TOWER-12, flat 4": "Tower 12",
    "Tower B-1203, Antriksh": "Tower B",
    "H-12, block C, Sector 62": "Block C",
    "Tower 1203, Sector 62": "",
    "Towers of Noida, 4th floor": "",
    "12 Lotus Boulevard": "",
  };
  for (const [address, tower] of Object.entries(towers)) expect(towerOf(address)).toBe(tower);
});
