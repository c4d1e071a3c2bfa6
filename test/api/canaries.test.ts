import { readFile } from "node:fs/promises";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { aBooking } from "../support/fixtures.ts";
import { anAddress, operatorToken } from "../support/vendors.ts";
import { app, query, setUpTestApp } from "../support/set-up-test-app.ts";

// Values that stand nowhere else. What is found of them in a log came from what somebody sent.
const PHONE = "9726172617";
const EMAIL = "canary-7261@example.in";
const PASSWORD = "canary-password-7261";
const ADDRESS = "Canary House 7261";
const secrets = [PHONE, "972617", EMAIL, "canary-7261", PASSWORD, ADDRESS, "Canary House"];

const person = { email: EMAIL, phone_number: PHONE };

setUpTestApp({ rateLimits: true });

/** Remembers what opens something: no log may have it either. */
async function keep(response: Response, ...names: string[]): Promise<Record<string, unknown>> {
  const body = (await response.json()) as Record<string, unknown>;
  for (const name of names) secrets.push(String(body[name]));
  return body;
}

async function asCustomer() {
  const json = { ...person, password: PASSWORD };
  const { token } = await keep(await app.send("/api/v1/signup", { json }), "token");
  await app.send("/api/v1/signup", { json });
  await keep(await app.send("/api/v1/login", { json: { ...json, email: undefined } }), "token");
  await app.send("/api/v1/login", { json: { phone_number: PHONE, password: `${PASSWORD}x` } });
  await app.send("/api/v1/login", { json: { email: EMAIL, password: `${PASSWORD}x` } });
  await app.send("/api/v1/password/forgot", { json: { email: EMAIL } });
  await app.send("/api/v1/password/forgot", { json: { phone_number: PHONE } });
  const place = { full_address: ADDRESS, pin_code: "201301" };
  await app.send("/api/v1/account/addresses", { json: place, token: String(token) });
  await app.send("/api/v1/account/export", { token: String(token) });
  const guess = { password: `${PASSWORD}x` };
  await app.send("/api/v1/account", { method: "DELETE", json: guess, token: String(token) });
  const change = { current_password: PASSWORD, password: `${PASSWORD}-2` };
  await app.send("/api/v1/password", { method: "PUT", json: change, token: String(token) });
}

async function asVendor() {
  const json = { ...person, password: PASSWORD, role: "vendor" };
  const { token } = await keep(await app.send("/api/v1/signup", { json }), "token");
  const address = anAddress();
  address.vendor_address.address1 = ADDRESS;
  await app.send("/api/v1/addresses", { json: address, token: String(token) });
  const body = new FormData();
  body.append("profile[actual_address]", ADDRESS);
  body.append("profile[document]", new Blob(["no document"]), `${EMAIL}.pdf`);
  const path = "/api/v1/profiles/update_profile";
  await app.send(path, { method: "PUT", body, token: String(token) });
}

async function asGuest() {
  const booking = aBooking({ ...person, full_address: ADDRESS });
  const answer = await app.send("/api/bookings", { json: booking });
  const { booking: made } = (await answer.json()) as { booking: { follow_key: string } };
  secrets.push(made.follow_key);
  await app.send(`/api/v1/bookings/follow/${made.follow_key}`);
  await app.send("/api/bookings", { json: aBooking({ ...person, booking_date: "never" }) });
  const contact = { ...person, name: "Ritu", subject: PHONE, message: `${ADDRESS} ${EMAIL}` };
  await app.send("/api/contacts", { json: { contact } });
  const vendor = { name: EMAIL, phone_number: PHONE, location: ADDRESS };
  await app.send("/api/vendors", { json: { vendor } });
  await app.send(`/api/nothing/${PHONE}?email=${EMAIL}`);
  await app.send(`/${PHONE}?q=${EMAIL}`, { token: PASSWORD });
}

async function asOperator() {
  const token = await operatorToken(app);
  for (const path of ["bookings", "bookings.csv", "vendors", "vendors.csv", "audit"])
    for (const q of [PHONE, EMAIL, ADDRESS, "%00", "'"])
      await app.send(`/api/v1/ops/${path}?q=${encodeURIComponent(q)}`, { token });
  const json = { email: `invited-${EMAIL}`, name: "Farah" };
  const invited = await app.send("/api/v1/ops/operators/invitations", { json, token });
  const { path } = (await invited.json()) as { path: string };
  const key = path.split("#").at(-1) ?? "";
  secrets.push(key);
  const join = { json: { key, password: PASSWORD } };
  await keep(await app.send("/api/v1/invitations/accept", join), "token");
}

/** The database refuses what the site has not foreseen, with the values in hand. */
async function withFailures() {
  await query`alter table booking add constraint canary
    check (email <> ${sql.lit(EMAIL)}) not valid`;
  await query`alter table contact add constraint canary check (id = 0) not valid`;
  const statuses = [
    (await app.send("/api/bookings", { json: aBooking({ ...person, full_address: ADDRESS }) }))
      .status,
    (
      await app.send("/api/contacts", {
        json: { contact: { ...person, name: "R", subject: ADDRESS, message: PASSWORD } },
      })
    ).status,
  ];
  expect(statuses).toEqual([500, 500]);
}

test("neither log has a password, token, key, phone number, e-mail or postal address", async () => {
  await asCustomer();
  await asVendor();
  await asGuest();
  await asOperator();
  await withFailures();
  expect(secrets).not.toContain("undefined");
  expect(secrets.length).toBeGreaterThan(10);

  const own = app.logged.join("");
  expect(own).toContain("request failed");
  expect(app.logged.length).toBeGreaterThan(30);
  for (const secret of secrets) expect(own).not.toContain(secret);

  const file = process.env["TEST_SERVER_LOG"];
  if (file === undefined) return;
  const log = await readFile(file, "utf8");
  expect(log).toContain('violates check constraint "canary"');
  for (const secret of secrets) expect(log).not.toContain(secret);
});
