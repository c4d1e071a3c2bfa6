import { beforeEach, expect, test } from "vitest";
import { sql } from "kysely";
import { runSteps } from "#server/jobs/run-steps.ts";
import { aBooking, aMessage } from "#test/fixtures.ts";
import { operatorToken } from "#test/vendors.ts";
import { app, findRow, findRows, getJson, query, setUpTestApp } from "#test/set-up-test-app.ts";
import { SATURDAY } from "#test/test-app.ts";
import { retention } from "#retention.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

let token: string;
setUpTestApp({ empty: ["contact", "vendor_application", "operator_invitation"] });
beforeEach(async () => {
  await query`truncate session, password_link, known_address, booking, booking_request cascade`;
  token = await operatorToken(app);
});

const later = (days: number) => {
  app.clock.now = new Date(SATURDAY.getTime() + days * DAY_MS);
  return app.clock.now;
};

/** The job as the site runs it: with the site's rights, which alter no table. */
const run = (now: Date) => runSteps(app.application, retention, now);

async function count(table: string): Promise<number> {
  const rows = await query<{ rows: number }>`
    select count(*)::int as rows from ${sql.table(table)}`;
  return rows[0]?.rows ?? -1;
}

test("messages go 30 days after they are settled, and after two years in any case", async () => {
  await app.send("/api/contacts", { json: aMessage({ subject: "Settled" }) });
  await app.send("/api/contacts", { json: aMessage({ subject: "Open" }) });
  const { items: contacts } = await getJson("/api/v1/ops/contacts", token);
  const { id } = contacts.find(({ subject }: { subject: string }) => subject === "Settled");
  const done = { method: "PUT", json: { handled: true }, token };
  expect((await app.send(`/api/v1/ops/contacts/${id}`, done)).status).toBe(200);

  expect(await run(later(29))).not.toHaveProperty("messages");
  expect(await count("contact")).toBe(2);
  expect(await run(later(30))).toMatchObject({ messages: 1 });
  expect(await run(later(729))).not.toHaveProperty("messages");
  expect(await count("contact")).toBe(1);
  expect(await run(later(730))).toMatchObject({ messages: 1 });
  expect(await count("contact")).toBe(0);
});

test("texts of the bank's lines go after half a year, open ones after two; day, sum and reference stay", async () => {
  await query`truncate bank_line cascade`;
  await query`insert into bank_line (hash, day, amount_paise, text, reference, uploaded_at, uploaded_by, state, reason)
    select sha256(state::bytea), '2026-11-20', 94900, 'UPI/CR/MEERA', 'UTR 1', ${SATURDAY}, 1, state, 'Rent of Meera'
    from unnest(array['open', 'matched', 'ignored']) as state`;
  expect(await run(later(179))).not.toHaveProperty("texts of the bank's lines");
  expect(await run(later(180))).toMatchObject({ "texts of the bank's lines": 2 });
  const open = await findRow("bank_line", { text: "UPI/CR/MEERA" });
  expect(open.state).toBe("open");
  await run(later(729));
  expect(await findRow("bank_line", { state: "open" })).toMatchObject({ text: "UPI/CR/MEERA" });
  expect(await run(later(730))).toMatchObject({ "texts of the bank's lines": 1 });
  for (const line of await findRows("bank_line"))
    expect(line).toMatchObject({ text: "", reason: "", reference: "UTR 1", day: "2026-11-20" });
});

test("applications go with the services they name, in batches", async () => {
  await query`insert into vendor_application (name, phone_number, location, sub_location, received_at)
    select 'Asha', '9899034521', 'Noida', 'phase-3', ${SATURDAY} from generate_series(1, 450)`;
  await query`insert into vendor_application_service
    select id, 'Sofa', 100 from vendor_application`;
  expect(await run(later(730))).toMatchObject({ applications: 450 });
  expect(await count("vendor_application")).toBe(0);
  expect(await count("vendor_application_service")).toBe(0);
});

test("sessions, links, invitations and addresses that are over go; those that are good stay", async () => {
  const person = { email: "a@example.in", phone_number: "9000000001", password: "a-bucket-of-it" };
  await app.send("/api/v1/signup", { json: person });
  const invite = async (email: string) => {
    const json = { email, name: "Dev Prakash" };
    await app.send("/api/v1/ops/operators/invitations", { json, token });
  };
  await invite("dev@example.in");
  await query`insert into password_link
    select id, sha256('key'), ${SATURDAY}, ${new Date(SATURDAY.getTime() + 1_800_000)}
    from account where email = 'a@example.in'`;
  await query`insert into known_address
    select id, substr(sha256('address'), 1, 16), ${SATURDAY}
    from account where email = 'a@example.in'`;

  expect(await run(later(0))).toEqual({});
  const sessions = await count("session");
  expect(await run(later(1))).toMatchObject({ "password links": 1, sessions: 1 });
  expect(await count("session")).toBe(sessions - 1);
  expect(await run(later(30))).toEqual({ sessions: sessions - 1 });
  expect(await run(later(36))).toEqual({});
  expect(await run(later(37))).toEqual({ invitations: 1 });
  expect(await run(later(89))).toEqual({});
  expect(await run(later(90))).toEqual({ "known addresses": 1 });
});

test("personal data of a booking is deleted after eight financial years, its amounts are not", async () => {
  const booked = await app.send("/api/bookings", { json: aBooking({ comment: "Ring twice" }) });
  expect(booked.status).toBe(201);
  const row = () => findRow("booking");
  const lines = () => findRows("booking_line");
  const [before, linesBefore] = [await row(), await lines()];
  const follow = () => app.send(`/api/v1/bookings/follow/${before.follow_key}`);
  const reasons = async () =>
    await query<{ what: string; reason: string }>`select what, reason from booking_event
        where reason <> '' order by id`;
  await query`insert into booking_event (booking_id, what, reason, happened_at) values
    (${before.id}, 'cancelled', 'My mother is ill', now()),
    (${before.id}, 'given_back', 'Her dog bites', now())`;

  // The last moment of the year in India, and the first of the next.
  await run(new Date("2035-03-31T18:29:59Z"));
  expect(await row()).toEqual(before);
  expect((await follow()).status).toBe(200);
  expect(await reasons()).toHaveLength(2);
  const now = new Date("2035-04-01T18:30:00Z");
  expect(await run(now)).toMatchObject({ "anonymised bookings": 1 });
  const after = await row();
  expect(after).toEqual({
    ...before,
    first_name: "Name",
    last_name: "removed",
    email: "",
    phone_number: "0000000000",
    full_address: "Address removed",
    comment: "",
    customer_id: null,
    follow_key: after.follow_key,
    anonymised_at: now,
  });
  expect(await lines()).toEqual(linesBefore);
  expect(await reasons()).toEqual([]);
  expect((await follow()).status).toBe(404);
  expect(await run(new Date("2035-04-03T00:00:00Z"))).not.toHaveProperty("anonymised bookings");
});
