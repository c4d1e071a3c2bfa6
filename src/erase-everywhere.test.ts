import { expect, test } from "vitest";
import { complainFor } from "#test/complaints.ts";
import { newCustomer, PASSWORD, signInToken } from "#test/accounts.ts";
import { answerOffer } from "#test/bookings.ts";
import { aBooking } from "#test/fixtures.ts";
import { listMessages, deliverAll, testEngine } from "#test/notifications.ts";
import { approved, dayToken, ops, setUpOpsBookings } from "#test/ops-bookings.ts";
import { plantMarks, readRegister } from "#test/personal-data.ts";
import { searchColumns, searchDatabase, searchFolder } from "#test/search-everywhere.ts";
import { app, at, findRow, query, updateRows } from "#test/set-up-test-app.ts";
import { bookingTimers } from "#booking/exports.ts";

setUpOpsBookings();

const MINUTE = 60_000;
const engine = testEngine(undefined);

/** Advances the clock and sends what is due, also what an event of that moment postponed. */
async function tell(minutes: number) {
  app.clock.now = new Date(app.clock.now.getTime() + minutes * MINUTE);
  for (const timer of Object.values(bookingTimers)) await timer(app.application, app.clock.now);
  await deliverAll(app, engine);
  await deliverAll(app, engine);
}

const desk = async (path: string, init: { json?: unknown; method?: string }, status = 200) =>
  expect(
    (
      await app.send(`/api/v1/ops/${path}`, {
        token: dayToken,
        headers: { "idempotency-key": crypto.randomUUID() },
        ...init,
      })
    ).status,
    path,
  ).toBe(status);

/** The number that the customer has, and has proven, when it erases the account. */
const PROVEN_PHONE = "7699900815";

test("the register of personal data has each column of the database once", async () => {
  const columns = await query<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE'
      and table_name not like 'kysely\\_%'`;
  const register = await readRegister();
  const listed = register.map(({ column }) => column);
  const known = columns.map(({ name }) => name);
  const cure = "Say in docs/personal-data.md what erasing does to it, and whether the file has it";
  expect(
    known.filter((column) => !listed.includes(column)),
    cure,
  ).toEqual([]);
  expect(listed.toSorted(), "Remove what is no column, or listed twice").toEqual(known.toSorted());
  for (const { column, erasing, file } of register) {
    expect(erasing, column).toMatch(/^(erased|deleted|stays: .+|no (customer|person)'s.*)$/);
    expect(file, column).not.toBe("");
  }
});

test("erasing leaves nothing of a person in messages, notes and decisions", async () => {
  const [meera, asha] = [await approved("Meera Devi"), await approved("Asha Rao")];
  const { token: first, email, phone_number } = await newCustomer(app);
  let token = first;
  const names = { first_name: "Canarina", last_name: "Zwitscher" };
  // No comma: an address that cannot be taken apart.
  const full_address = "Canary House Mark8153 Sector 76";
  const book = async (booking_date: string, booking_time_slot = "Morning") => {
    const json = aBooking({
      ...names,
      full_address,
      email,
      phone_number,
      booking_date,
      booking_time_slot,
    });
    const { booking } = await (await app.send("/api/bookings", { json, token })).json();
    const { id } = await findRow("booking", { order_id: booking.order_id });
    return { id, key: booking.follow_key as string, orderId: booking.order_id as string };
  };
  const [one, other] = [await book("2026-11-22"), await book("2026-11-22")];
  const customer = await findRow("account", { email }, ["id"]);
  await app.send("/api/v1/account", { method: "PATCH", json: names, token });
  for (const contact of [PROVEN_PHONE, `new.${email}`])
    await app.send("/api/v1/area_wishes", { json: { pin_code: "560001", contact } });
  await app.send("/api/v1/area_wishes", { json: { pin_code: "560001" }, token });
  const note = { phone_number: PROVEN_PHONE, note: "Canary Mark8157 rings twice" };
  await desk("callers/notes", { json: note }, 201);

  // Offers of several bookings in one message, unaccepted ones, and the jobs of tomorrow.
  await tell(6);
  await tell(31);
  await answerOffer(app, meera, one.id, "accepted");
  await tell(7 * 60);
  await answerOffer(app, meera, one.id, "rejected", "The dog of Zwitscher Mark8158 bites");
  await answerOffer(app, asha, one.id, "accepted");
  // The other begins within twelve hours.
  await tell(2 * 60);

  // An operator corrects the account and then the booking; the customer gives reasons.
  const numbers = { email: `new.${email}`, phone_number: PROVEN_PHONE, version: 1 };
  await desk(`accounts/${customer.id}`, { method: "PUT", json: numbers });
  await updateRows(
    "account",
    { id: customer.id },
    { email_proven_at: app.clock.now, phone_proven_at: app.clock.now },
  );
  // The correction ended the sessions and the push subscriptions of the account.
  token = await signInToken(app, { phone_number: PROVEN_PHONE, password: PASSWORD });
  await query`insert into push_subscription (account_id, booking_id, endpoint, p256dh, auth, created_at)
    values (${customer.id}, null, 'https://push.example.com/Mark8155', ${"k".repeat(87)}, ${"a".repeat(22)}, now()),
      (null, ${other.id}, 'https://push.example.com/Mark8156', ${"k".repeat(87)}, ${"a".repeat(22)}, now())`;
  const { version, pin_code } = (await ops(`/${one.id}`)).booking;
  const corrected = {
    ...names,
    first_name: "Canarilla",
    email: `new.${email}`,
    phone_number: PROVEN_PHONE,
    full_address: `${full_address}, gate Mark8159`,
    pin_code,
    version,
    reason: "Zwitscher Mark8160 spelled it out",
  };
  await desk(`bookings/${one.id}`, { method: "PUT", json: corrected });
  const billing = { company: "Canary & Sons", gstin: "", address: "Mark8164 Street" };
  const invoiceTo = { method: "PUT", json: billing };
  const { status } = await app.send(`/api/v1/bookings/follow/${other.key}/billing`, invoiceTo);
  expect(status).toBe(200);
  await desk(`bookings/${one.id}/cancel`, { json: { reason: "Asked for by phone" } });
  await desk(`bookings/${other.id}/cancel`, { json: { reason: "Asked for by phone" } });
  const third = await book("2026-11-24");
  const follow = `/api/v1/bookings/follow/${third.key}`;
  const moved = { booking_date: "2026-11-25", booking_time_slot: "Evening" };
  expect((await app.send(`${follow}/reschedule`, { json: moved })).status).toBe(200);
  await tell(6);
  expect((await app.send(`${follow}/cancel`, { json: { reason: "Mark8161 ill" } })).status).toBe(
    200,
  );
  await desk(`accounts/${customer.id}/password_link`, { json: { callers: "both" } }, 201);
  await app.send("/api/v1/password/forgot", { json: { phone_number: PROVEN_PHONE } });
  const contact = {
    ...numbers,
    name: "Zwitscher",
    subject: "Canary Mark8162",
    message: "Canary Mark8163",
  };
  await app.send("/api/contacts", { json: { contact } });
  const { id: contactId } = await findRow("contact", { subject: contact.subject });
  await desk(`inbox/contacts/${contactId}/notes`, { json: { note: "Canary Mark8165 called" } });
  await desk(`contacts/${contactId}`, { method: "PUT", json: { handled: true } });
  await tell(10);

  // A booking that is done and paid by bank, of which a part was paid back: this is owed again.
  const worked = await book("2026-11-22", "Evening");
  await desk(`bookings/${worked.id}/assign`, { json: { vendor_id: asha.id } });
  at("2026-11-22T20:00:00");
  expect((await answerOffer(app, asha, worked.id, "completed")).status).toBe(200);
  const rating = { method: "PUT", json: { stars: 4, text: "Mark8168 by Zwitscher" } };
  const rated = await app.send(`/api/v1/bookings/follow/${worked.key}/rating`, rating);
  expect(rated.status).toBe(200);
  await updateRows("rating", { booking_id: worked.id }, { reply: "Thank you, Mark8169" });
  const { total } = (await ops(`/${worked.id}`)).booking;
  const line = await query<{ id: number }>`
    insert into bank_line (hash, day, amount_paise, text, reference, uploaded_at, uploaded_by)
    values (sha256('a'), '2026-11-22', ${total * 100}, ${`UPI/CR/Zwitscher Mark8166/${PROVEN_PHONE}@okbank`},
      'UTR 1', now(), 1) returning id`;
  const match = { booking_id: worked.id };
  await desk(`bank_statements/lines/${line[0]?.id}/match`, { json: match });
  // Its line is matched by the reference alone.
  await query`
    insert into bank_line (hash, day, amount_paise, text, reference, keys, uploaded_at, uploaded_by)
    values (sha256('b'), '2026-11-22', -10000, 'IMPS Zwitscher Mark8167', 'UTR 2', '{UTR2}', now(), 1)`;
  const refund = { method: "bank", amount: 100, reason: "Mark8154 a vase", reference: "UTR 2" };
  await desk(`bookings/${worked.id}/refunds`, { json: refund });
  const complaint = { kind: "missing", text: "Mark8171 the ring of Canary" };
  expect((await complainFor(worked, complaint, dayToken)).status).toBe(201);

  const events = new Set((await listMessages(app)).map(({ event }) => event));
  for (const event of ["offered", "unaccepted", "tomorrows-jobs", "vendor-found", "cancelled"])
    expect(events).toContain(event);
  const digests = await query`select from message
    where booking_id is null and event = 'offered'`;
  expect(digests.length).toBeGreaterThan(0);

  const secrets = [
    "Canarina",
    "Canarilla",
    "Zwitscher",
    "Canary",
    full_address,
    email,
    phone_number,
    numbers.phone_number,
    one.key,
    other.key,
    third.key,
    worked.key,
    ...Array.from({ length: 17 }, (_, at) => `Mark${8153 + at}`),
    "Mark8171",
  ];
  for (const secret of secrets)
    expect(await searchDatabase(app.db, secret), secret).not.toEqual([]);
  const register = await readRegister();
  const erased = register.filter(({ erasing }) => erasing === "erased");
  const typed = await searchColumns(app.db, secrets);
  const empty = erased.map(({ column }) => column).filter((column) => !typed.has(column));
  secrets.push(...(await plantMarks(app.db, { columns: empty, secrets })));
  const before = await searchColumns(app.db, secrets);
  expect(
    empty.filter((column) => !before.has(column)),
    "Make a row of the customer above",
  ).toEqual([]);
  const known = register.filter(({ erasing }) => /^(erased|stays)/.test(erasing));
  const knownColumns = new Set(known.map(({ column }) => column));
  expect(
    [...before.keys()].filter((column) => !knownColumns.has(column)),
    "These have a customer's texts: docs/personal-data.md calls them no person's, or deleted",
  ).toEqual([]);
  const file = await (await app.send("/api/v1/account/export", { token })).text();
  for (const { column } of erased.filter(({ file }) => file === "in it"))
    for (const text of before.get(column) ?? [])
      expect(file, `Add ${column} to the customer's file`).toContain(text);
  const erase = () =>
    app.send("/api/v1/account", { method: "DELETE", json: { password: PASSWORD }, token });
  const unpaid = await erase();
  expect([unpaid.status, (await unpaid.json()).message]).toEqual([
    409,
    `₹100 is still to pay for ${worked.orderId}. Pay it first, or call us`,
  ]);
  const discount = { amount: 100, reason: "Mark8170 was late" };
  await desk(`bookings/${worked.id}/discounts`, { json: discount });
  expect((await erase()).status).toBe(204);
  // Documents stay as they were issued, and so does the trail.
  const after = await searchColumns(app.db, [...secrets, "Mark8170"]);
  expect([...after.keys()].toSorted(), "Erase the text with the account").toEqual([
    "audit_entry.reason",
    "invoice.recipient",
  ]);
  expect(after.get("audit_entry.reason")?.toSorted()).toEqual(["Mark8154", "Mark8170"]);
  for (const secret of secrets) expect(await searchFolder(app.folder, secret), secret).toEqual([]);
  expect(app.logged.join()).not.toMatch(/Zwitscher|Canar/);
});
