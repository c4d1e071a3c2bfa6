import { sql } from "kysely";
import { expect, test } from "vitest";
import { MAX_NOTES } from "./limits.ts";
import type { Caller, CallerNote } from "./contract.ts";
import { retention } from "#retention.ts";
import { runSteps } from "#server/jobs/run-steps.ts";
import { aMessage } from "#test/fixtures.ts";
import { book, dayToken, nightToken, setUpOpsBookings } from "#test/ops-bookings.ts";
import { app, findRow, findRows, SATURDAY, updateRows } from "#test/set-up-test-app.ts";

const PHONE = "9812000077";
const DAY_MS = 24 * 60 * 60 * 1000;

setUpOpsBookings();

async function read(phone = PHONE): Promise<Caller> {
  const response = await app.send("/api/v1/ops/callers", {
    token: dayToken,
    headers: { "x-search": encodeURIComponent(phone) },
  });
  expect(response.status).toBe(200);
  return (await response.json()).caller;
}

const write = (note: string, token = dayToken) =>
  app.send("/api/v1/ops/callers/notes", { json: { phone_number: PHONE, note }, token });

const complete = (...ids: number[]) =>
  app.db
    .updateTable("booking")
    .set({
      status: "completed",
      vendor_id: sql<number>`(select min(id) from account where role = 'vendor')`,
    })
    .where("id", "in", ids)
    .execute();

test("a caller is known by the phone number, however it is written", async () => {
  const earlier = await book({
    phone_number: PHONE,
    first_name: "Harpreet",
    last_name: "Gill",
    full_address: "C-12, Palm Greens, Sector 50, Noida",
  });
  const later = await book({ phone_number: PHONE, pin_code: "110017", full_address: "4, Saket" });
  const again = await book({
    phone_number: PHONE,
    first_name: "Harpreet",
    last_name: "Gill",
    email: "harpreet.gill@example.in",
    full_address: "c-12, Palm Greens, sector 50, Noida",
  });
  await complete(earlier, later);
  await book();
  const json = aMessage({
    email: "harpreet.gill@example.in",
    subject: "The gate",
    phone_number: PHONE,
  });
  await app.send("/api/contacts", { json });
  const caller = await read("+91 98120 00077");
  expect(caller).toMatchObject({
    phone_number: PHONE,
    account: null,
    counted_bookings: 3,
    done_bookings: 2,
    open_bookings: 1,
    has_more_bookings: false,
    addresses: [
      { full_address: "4, Saket", pin_code: "110017", city: "Delhi" },
      { full_address: "C-12, Palm Greens, Sector 50, Noida", pin_code: "201301", city: "Noida" },
    ],
    messages: [{ subject: "The gate", is_handled: false }],
    notes: [],
  });
  expect(caller.bookings.map(({ id }) => id)).toEqual([again, later, earlier]);
  await app.db.deleteFrom("contact").execute();
});

test("a stranger's booking with the caller's number gives no name, e-mail or address", async () => {
  const phone_number = "9812000081";
  await book({ phone_number, email: "victim.verma@evil.example", full_address: "1, Elsewhere" });
  const caller = await read(phone_number);
  expect(caller).toMatchObject({ last: null, addresses: [], account: null });
  expect(caller).toMatchObject({ counted_bookings: 1, done_bookings: 0 });
});

const prove = (phone: string) =>
  updateRows("account", { phone_number: phone }, { phone_proven_at: SATURDAY });

test("the record names the account that proved the number, and no other", async () => {
  const json = { email: "simran@example.in", phone_number: "9812000078", password: "a-quiet-flat" };
  expect((await app.send("/api/v1/signup", { json })).ok).toBe(true);
  expect((await read("9812000078")).account).toBeNull();
  await prove("9812000078");
  expect((await read("9812000078")).account).toMatchObject({
    email: "simran@example.in",
    is_active: true,
    created_at: SATURDAY.toISOString(),
  });
  expect(await read("9812000079")).toMatchObject({ account: null, last: null, bookings: [] });
  for (const phone of ["98120", "", "kavita"]) {
    const wrong = await app.send(`/api/v1/ops/callers?q=${phone}`, { token: dayToken });
    expect(wrong.status, phone).toBe(422);
  }
});

test("an e-mail that was released is no address to write to", async () => {
  const json = { email: "taken@example.in", phone_number: "9812000080", password: "a-quiet-flat" };
  expect((await app.send("/api/v1/signup", { json })).ok).toBe(true);
  await prove("9812000080");
  const { account } = await read("9812000080");
  const released = await app.send(`/api/v1/ops/accounts/${account?.id}/release_email`, {
    json: { reason: "It is somebody else's" },
    token: dayToken,
  });
  expect(released.status).toBe(200);
  expect((await read("9812000080")).account).toEqual({ ...account, email: "" });
});

test("the record has what was written to the caller by any channel, and nothing to others", async () => {
  const email = "harpreet.gill@example.in";
  const json = { email, phone_number: PHONE, password: "a-quiet-flat" };
  expect((await app.send("/api/v1/signup", { json })).ok).toBe(true);
  await prove(PHONE);
  const id = await book({ phone_number: PHONE, email });
  const { id: outbox } = await findRow("outbox", { booking_id: id });
  const message = { outbox_id: outbox, booking_id: id, event: "received", text: "Hello" };
  const at = { created_at: SATURDAY };
  await app.db
    .insertInto("message")
    .values([
      { ...message, ...at, channel: "sms", recipient: PHONE, subject: "We have your booking" },
      {
        ...message,
        ...at,
        channel: "email",
        recipient: "harpreet.gill@example.in",
        subject: "Tomorrow we come",
      },
      { ...message, ...at, channel: "sms", recipient: "9812000001", subject: "A new job for you" },
    ])
    .execute();
  expect((await read()).sent).toMatchObject([
    { channel: "email", subject: "Tomorrow we come", state: "queued", booking_id: id },
    { channel: "sms", subject: "We have your booking", state: "queued", booking_id: id },
  ]);
});

test("operators write notes about a caller, and each can remove them", async () => {
  const first = await write("Two dogs. Ring before.");
  expect(first.status).toBe(201);
  const { notes } = (await (await write("Prefers Meera", nightToken)).json()) as {
    notes: CallerNote[];
  };
  expect(notes).toMatchObject([
    { note: "Prefers Meera", by: "night@example.in" },
    { note: "Two dogs. Ring before.", by: "day@example.in" },
  ]);
  expect((await read()).notes).toEqual(notes);
  const remove = () =>
    app.send(`/api/v1/ops/callers/notes/${notes[1]?.id}`, { method: "DELETE", token: nightToken });
  expect(await (await remove()).json()).toMatchObject({ notes: [{ note: "Prefers Meera" }] });
  expect((await remove()).status).toBe(404);
  const trail = await findRows("audit_entry", { subject: "caller note" });
  expect(trail.map(({ act }) => act)).toEqual(["note written", "note written", "note removed"]);
  // The audit trail outlasts the retention of personal data.
  expect(JSON.stringify(trail)).not.toMatch(/dogs|Meera|98120/);
  expect((await write("")).status).toBe(422);
  expect((await write("x".repeat(501))).status).toBe(422);
});

test("a phone number has fifty notes at most, also when two operators write at once", async () => {
  await app.db.deleteFrom("caller_note").execute();
  await app.db
    .insertInto("caller_note")
    .values(
      Array.from({ length: MAX_NOTES - 1 }, (_, at) => ({
        phone_number: PHONE,
        note: `Note ${at}`,
        written_at: SATURDAY,
      })),
    )
    .execute();
  const answers = await Promise.all([write("One"), write("Two", nightToken), write("Three")]);
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect((await read()).notes).toHaveLength(MAX_NOTES);
});

test("notes go two years after they were written", async () => {
  await app.db.deleteFrom("caller_note").execute();
  await write("Two dogs");
  const run = (days: number) =>
    runSteps(app.application, retention, new Date(SATURDAY.getTime() + days * DAY_MS));
  expect(await run(729)).not.toHaveProperty("caller notes");
  expect(await run(730)).toMatchObject({ "caller notes": 1 });
});
