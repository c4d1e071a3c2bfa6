import { beforeEach, expect, test } from "vitest";
import { BEARERS } from "#bearers.ts";
import { newVendor, operatorToken, type Vendor } from "#test/vendors.ts";
import { app, findRow, query, setUpTestApp } from "#test/set-up-test-app.ts";

const PASSWORD = "a new password of the vendor";

/** Tables with a hash that is no bearer of an account, or ends elsewhere. */
const OTHERS = [
  "known_address", // of a network, which lets nobody in
  "operator_invitation", // for another person; ends when its sender is deactivated
  "recovery_code", // asked for after the password; ends with the second factor
  "session", // ended by the operation itself, which may keep the caller's
];

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

test("every table with a hash of an account's secret is in the registry of bearers", async () => {
  const rows = await query<{ name: string }>`
    select distinct key.conrelid::regclass::text as name
    from pg_constraint as key join information_schema.columns as held
      on held.table_schema = 'public' and held.table_name = key.conrelid::regclass::text
    where key.contype = 'f'
      and key.confrelid in ('account'::regclass, 'second_factor'::regclass)
      and held.column_name like '%\\_hash' and held.data_type = 'bytea'
    order by name`;
  const named = new Set([...Object.keys(BEARERS), ...OTHERS, "push_subscription"]);
  expect(rows.map(({ name }) => name).filter((name) => !named.has(name))).toEqual([]);
  expect(rows.length).toBeGreaterThanOrEqual(OTHERS.length);
});
