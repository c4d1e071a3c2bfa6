import { beforeEach, expect, test } from "vitest";
import { BEARERS } from "#bearers.ts";
import { newVendor, operatorToken, type Vendor } from "#test/vendors.ts";
import { app, findRow, query, setUpTestApp } from "#test/set-up-test-app.ts";

const PASSWORD = "a new password of the vendor";

/** Columns that are called like a secret and that no account's bearer is: what opens nothing, or ends elsewhere. */
const OTHERS: Record<string, string> = {
  "account.password_hash": "the password itself",
  "audit_entry.hash": "of the entry, for the chain",
  "audit_entry.previous_hash": "of the entry before",
  "bank_line.hash": "of the line, against a second upload",
  "booking.follow_key":
    "of the booking: replaced by its holder, at the desk and with a new contact",
  "booking_request.idempotency_key":
    "answers its own request again, to a caller who sends all of it",
  "complaint.request_key": "answers its own request again, to a caller who sends all of it",
  "message_template.key": "the name of a text of ours",
  "ledger_entry.transfer_key": "the letters and digits of a bank's reference",
  "visit.code": "of a visit: opens nothing, lets its vendor alone say that the work has begun",
  "visit.gate_code": "of a visit: says on its day alone who comes, to no flat",
  "visit_event.idempotency_key": "answers its own request again, to its vendor alone",
  "visit_photo.idempotency_key": "answers its own request again, to its vendor alone",
  "known_address.address_hash": "of a network, which lets nobody in",
  "operator_invitation.key_hash": "for another person; ends when its sender is deactivated",
  "push_key.private_key": "of the site, sealed",
  "push_key.public_key": "of the site",
  "rate_limit.key": "a hash of what is counted",
  "recovery_code.code_hash": "asked for after the password; ends with the second factor",
  "second_factor.pending_secret": "asked for after the password",
  "second_factor.secret": "asked for after the password",
  "session.token_hash": "ended by the operation itself, which may keep the caller's",
};

setUpTestApp({ empty: ["calendar_feed", "password_link"] });

let vendor: Vendor;
let id: number;
let feed: string;
beforeEach(async () => {
  vendor = await newVendor(app);
  const { path } = await (
    await app.send("/api/v1/calendar", { method: "POST", token: vendor.token })
  ).json();
  feed = path;
  expect((await app.send(feed)).status).toBe(200);
  id = (await findRow("calendar_feed", {})).vendor_id;
});

const desk = async (act: string, json = {}) => {
  const token = await operatorToken(app);
  return app.send(`/api/v1/ops/accounts/${id}/${act}`, { json, token });
};

test("the calendar's address ends with a new password", async () => {
  const json = {
    current_password: "a-bucket-and-a-mop",
    password: PASSWORD,
    password_confirmation: PASSWORD,
  };
  const { token } = vendor;
  expect((await app.send("/api/v1/password", { method: "PUT", json, token })).status).toBe(204);
  expect((await app.send(feed)).status).toBe(404);
});

test("the calendar's address ends when the vendor signs out the other sessions", async () => {
  const { token } = vendor;
  expect((await app.send("/api/v1/sessions", { method: "DELETE", token })).status).toBe(200);
  expect((await app.send(feed)).status).toBe(404);
});

test("the calendar's address ends when the desk signs the vendor out everywhere", async () => {
  expect((await desk("sign_out")).status).toBe(200);
  expect((await app.send(feed)).status).toBe(404);
});

test("the calendar's address ends with a suspension", async () => {
  const token = await operatorToken(app);
  const json = { reason: "Did not come twice" };
  const answer = await app.send(`/api/v1/ops/vendors/${id}/suspend`, { json, token });
  expect(answer.status).toBe(200);
  expect((await app.send(feed)).status).toBe(404);
});

test("a refused sign-out ends no link for a new password", async () => {
  expect((await desk("sign_out")).status).toBe(200);
  const { path } = await (await desk("password_link")).json();
  expect((await desk("sign_out")).status).toBe(409);
  const json = { token: path.split("#")[1], password: PASSWORD };
  expect((await app.send("/api/v1/password/reset", { json })).status).toBe(200);
});

test("the calendar's address ends with a password set by link", async () => {
  const { path } = await (await desk("password_link")).json();
  const json = { token: path.split("#")[1], password: PASSWORD };
  expect((await app.send("/api/v1/password/reset", { json })).status).toBe(200);
  expect((await app.send(feed)).status).toBe(404);
});

test("each column with a secret is of a registered bearer, or has a reason", async () => {
  const rows = await query<{ table: string; column: string }>`
    select table_name as table, table_name || '.' || column_name as column
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and data_type in ('bytea', 'text')
      and column_name ~ '(^|_)(hash|key|secret|token|code|auth|p256dh|endpoint)$'
      and column_name !~ '^pin_code$'`;
  const others = rows.filter(({ table }) => !(table in BEARERS)).map(({ column }) => column);
  expect(others.toSorted()).toEqual(Object.keys(OTHERS).toSorted());
  const tables = new Set(rows.map(({ table }) => table));
  expect(Object.keys(BEARERS).filter((table) => !tables.has(table))).toEqual([]);
});
