import { sql } from "kysely";
import type { Paise } from "#kernel/money/money.ts";
import { postEntry, type Entry } from "#ledger/exports.ts";
import { inTransaction } from "#server/database/connect.ts";
import { expect, test } from "vitest";
import { isSignedIn, newCustomer, PASSWORD } from "#test/accounts.ts";
import { aBooking } from "#test/fixtures.ts";
import { deliverAll, testEngine } from "#test/notifications.ts";
import { untilBlocked } from "#test/until-blocked.ts";
import { searchDatabase } from "#test/search-everywhere.ts";
import { newVendor, operatorToken } from "#test/vendors.ts";
import { app, findRow, findRows, query, setUpTestApp, updateRows } from "#test/set-up-test-app.ts";

setUpTestApp();

const erase = (token: string, password = PASSWORD): Promise<Response> =>
  app.send("/api/v1/account", { method: "DELETE", json: { password }, token });

const exported = async (token: string) =>
  (await app.send("/api/v1/account/export", { token })).json();

const contact = (email: string, message: string) => ({
  contact: { name: "Ritu", email, phone_number: "7199999999", subject: "A question", message },
});

async function book(token: string, change: Record<string, unknown> = {}) {
  const response = await app.send("/api/bookings", { json: aBooking(change), token });
  expect(response.status).toBe(201);
  return (await response.json()).booking as { order_id: string; follow_key: string };
}

const cancel = (orderId: string) =>
  updateRows("booking", { order_id: orderId }, { status: "cancelled" });

const prove = (email: string) =>
  updateRows("account", { email }, { email_proven_at: app.clock.now });

const provePhone = (phoneNumber: string) =>
  updateRows("account", { phone_number: phoneNumber }, { phone_proven_at: app.clock.now });

test("the file with all that is kept about a customer has account, addresses, bookings with events, sessions, and no secret", async () => {
  const { token, email, phone_number } = await newCustomer(app);
  const { order_id } = await book(token, { phone_number, comment: "Two dogs" });
  await book((await newCustomer(app)).token, { comment: "Somebody else's" });
  const response = await app.send("/api/v1/account/export", { token });
  expect(response.headers.get("content-disposition")).toBe(
    'attachment; filename="chamak-2026-11-21.json"',
  );
  const text = await response.text();
  const file = JSON.parse(text);
  expect(file.account).toMatchObject({ email, phone_number, first_name: "Kavita" });
  expect(file.addresses).toHaveLength(1);
  expect(file.sessions).toHaveLength(1);
  expect(file.bookings).toEqual([
    expect.objectContaining({
      order_id,
      comment: "Two dogs",
      products: expect.arrayContaining([expect.objectContaining({ quantity: 2, price: 400 })]),
      events: [expect.objectContaining({ what: "booked", by: "you" })],
    }),
  ]);
  expect(text).not.toContain(token);
  expect(text).not.toContain("argon2");
  expect(text).not.toContain("Somebody else's");
});

test("the file with all that is kept about a customer has messages to the help desk once the e-mail is known to be the customer's", async () => {
  const { token, email } = await newCustomer(app);
  await app.send("/api/contacts", { json: contact(email.toUpperCase(), "Do you come on Diwali?") });
  expect((await exported(token)).contact_messages).toEqual({ note: expect.any(String) });
  await prove(email);
  expect((await exported(token)).contact_messages).toEqual([
    expect.objectContaining({ message: "Do you come on Diwali?" }),
  ]);
});

test("erasing an account leaves nothing of the person in any table, and the bookings in the books", async () => {
  const { token, email, phone_number } = await newCustomer(app);
  const canary = {
    first_name: "Canarina",
    last_name: "Zwitscher",
    full_address: "Canary House 8153, Sector 76",
    comment: "The canary 8154 is loose",
  };
  const { order_id, follow_key } = await book(token, { ...canary, email, phone_number });
  await cancel(order_id);
  await query`insert into booking_event (booking_id, what, actor_id, reason, happened_at)
    select id, 'cancelled', customer_id, 'My mother Zwitscher is ill', booked_at from booking
    where order_id = ${order_id}`;
  await app.send("/api/v1/account", {
    method: "PATCH",
    json: { last_name: "Zwitscher-Rao", hear_by: ["email"] },
    token,
  });
  await prove(email);
  await provePhone(phone_number);
  await app.send("/api/contacts", { json: contact(email, "Canary 8155 here") });
  await app.send("/api/v1/ops/callers/notes", {
    json: { phone_number, note: "Canary 8156 rings twice" },
    token: await operatorToken(app),
  });
  await deliverAll(app, testEngine(undefined));
  const secrets = [
    ...Object.values(canary),
    "Zwitscher",
    "Canary 8155",
    "Canary 8156",
    email,
    phone_number,
    follow_key,
  ];
  for (const secret of secrets)
    expect(await searchDatabase(app.db, secret), secret).not.toEqual([]);

  expect(await searchDatabase(app.db, "Hello Canarina")).toEqual(["public.message"]);
  expect((await exported(token)).messages).toEqual([
    expect.objectContaining({ event: "received", recipient: email, state: "kept" }),
  ]);
  expect((await erase(token)).status).toBe(204);
  for (const secret of secrets) expect(await searchDatabase(app.db, secret), secret).toEqual([]);
  expect(await isSignedIn(app, token)).toBe(false);
  const [kept] = await query`select booking.*, price_paise from booking
    join booking_line on booking_id = booking.id where order_id = ${order_id}`;
  expect(kept).toMatchObject({ status: "cancelled", booking_date: "2026-11-22" });
  expect((await app.send(`/api/v1/bookings/follow/${follow_key}`)).status).toBe(404);
  // Phone number and e-mail can be used again.
  const json = { email, phone_number, password: PASSWORD };
  expect((await app.send("/api/v1/signup", { json })).status).toBe(200);
});

test("erasing an account leaves notes about a number that the account did not prove, though it booked with it", async () => {
  const { token, phone_number } = await newCustomer(app);
  const { order_id } = await book(token, { phone_number });
  await cancel(order_id);
  const note = "Canary 8190 did not pay the cleaner twice";
  await app.send("/api/v1/ops/callers/notes", {
    json: { phone_number, note },
    token: await operatorToken(app),
  });
  expect((await erase(token)).status).toBe(204);
  expect(await searchDatabase(app.db, note)).toEqual(["public.caller_note"]);
});

test("erasing an account needs the password, and no open booking", async () => {
  const { token, phone_number } = await newCustomer(app);
  expect((await erase(token, "not mine at all")).status).toBe(422);
  const { order_id } = await book(token, { phone_number });
  const refused = await erase(token);
  expect(refused.status).toBe(409);
  expect((await refused.json()).message).toContain(order_id);
  expect(await isSignedIn(app, token)).toBe(true);
  await cancel(order_id);
  expect((await erase(token)).status).toBe(204);
});

test("an account waits while money is to be paid, either way; the desk erases it when asked, with its reason in the trail", async () => {
  const { token, phone_number } = await newCustomer(app);
  const { order_id } = await book(token, { phone_number });
  await cancel(order_id);
  const { id: bookingId, customer_id: id } = await findRow("booking", { order_id });
  const post = (reference: string, kind: Entry["kind"], rupees: number, other: "margin" | "bank") =>
    inTransaction(app.db, (transaction) =>
      postEntry(transaction, {
        reference,
        kind,
        bookingId,
        actorId: null,
        postings: [
          { account: "customer", paise: (rupees * 100) as Paise },
          { account: other, paise: (-rupees * 100) as Paise },
        ],
        now: app.clock.now,
      }),
    );
  const refused = async () => {
    const answer = await erase(token);
    return [answer.status, (await answer.json()).message];
  };
  await post("work:1", "work", 1399, "margin");
  expect(await refused()).toEqual([
    409,
    `₹1,399 is still to pay for ${order_id}. Pay it first, or call us`,
  ]);
  await post("payment:1", "payment", -1899, "bank");
  expect(await refused()).toEqual([
    409,
    `We still have to pay you back ₹500 for ${order_id}. Call us first`,
  ]);
  const desk = await operatorToken(app);
  const atDesk = (json: object) =>
    app.send(`/api/v1/ops/accounts/${id}/erase`, { json, token: desk });
  expect((await atDesk({ reason: "" })).status).toBe(422);
  expect((await atDesk({ reason: "Asked for it by phone" })).status).toBe(204);
  expect((await atDesk({ reason: "Asked for it by phone" })).status).toBe(404);
  expect(await isSignedIn(app, token)).toBe(false);
  expect(await searchDatabase(app.db, phone_number)).toEqual([]);
  expect(await findRow("audit_entry", { act: "erased" })).toMatchObject({
    subject: "customer",
    subject_name: `customer #${id}`,
    reason: "Asked for it by phone",
  });
});

test("the desk erases no account with an open booking, and no vendor's", async () => {
  const { token, phone_number, email } = await newCustomer(app);
  await book(token, { phone_number });
  const erasing = async (id: number) =>
    (
      await app.send(`/api/v1/ops/accounts/${id}/erase`, {
        json: { reason: "Asked for it" },
        token: await operatorToken(app),
      })
    ).status;
  expect(await erasing((await findRow("account", { email })).id)).toBe(409);
  const vendor = await newVendor(app);
  expect(await erasing((await findRow("account", { email: vendor.email })).id)).toBe(404);
});

test("erasing an account twice concurrently is done once, and never half", async () => {
  const { token } = await newCustomer(app);
  const answers = await Promise.all([erase(token), erase(token), erase(token)]);
  for (const { status } of answers) expect([204, 401]).toContain(status);
  expect(answers.map(({ status }) => status)).toContain(204);
});

test("erasing an account while one books leaves a guest's booking, or the account with an open one", async () => {
  for (let round = 0; round < 5; round++) {
    const { token, phone_number } = await newCustomer(app);
    const json = aBooking({ phone_number });
    const [gone, booked] = await Promise.all([
      erase(token),
      app.send("/api/bookings", { json, token }),
    ]);
    expect(booked.status).toBe(201);
    const [row] = await query<{ customer_id: number | null; erased_at: Date | null }>`
      select customer_id, erased_at from booking left join account on account.id = customer_id
      where booking.phone_number = ${phone_number}`;
    if (gone.status === 204) expect(row?.customer_id).toBeNull();
    else expect(row).toEqual({ customer_id: expect.any(Number), erased_at: null });
  }
});

test("erasing an account while one claims a guest's booking leaves that booking a guest's", async () => {
  const { token, phone_number } = await newCustomer(app);
  const { booking } = await (
    await app.send("/api/bookings", { json: aBooking({ phone_number }) })
  ).json();
  await cancel(booking.order_id);
  const claim = `/api/v1/bookings/follow/${booking.follow_key}/claim`;
  let erased: Promise<Response> | undefined;
  let claimed: Promise<Response> | undefined;
  await app.db.transaction().execute(async (transaction) => {
    // Blocks the erasure at its last deletion, after the bookings.
    await sql`lock table account_address in exclusive mode`.execute(transaction);
    erased = erase(token);
    await untilBlocked(app.db, 1);
    claimed = app.send(claim, { method: "POST", token });
    await untilBlocked(app.db, 2);
  });
  expect((await erased)?.status).toBe(204);
  expect((await claimed)?.status).not.toBe(200);
  const row = await findRow("booking", { order_id: booking.order_id }, ["customer_id"]);
  expect(row).toEqual({ customer_id: null });
});

test("erasing an account takes the account out of the operators' lists for good", async () => {
  const { token } = await newCustomer(app);
  const { id } = (await findRows("account")).at(-1)!;
  expect((await erase(token)).status).toBe(204);
  const operator = await operatorToken(app);
  const path = `/api/v1/ops/accounts/${id}`;
  expect((await app.send(path, { token: operator })).status).toBe(404);
  const json = { email: "back@example.in", phone_number: "7188888888", version: 2 };
  const again = await app.send(path, { method: "PUT", json, token: operator });
  expect(again.status).toBe(404);
});
