import { expect, test } from "vitest";
import { newCustomer } from "#test/accounts.ts";
import { app, errorsOf, getJson, setUpTestApp } from "#test/set-up-test-app.ts";

setUpTestApp();

test("a site that cannot send a code says so, with whom to call", async () => {
  const { token } = await newCustomer(app);
  const account = await getJson("/api/v1/account", token);
  expect(account.provable).toEqual([]);
  const json = { contact: "phone" };
  const refused = await app.send("/api/v1/account/proof", { json, token });
  expect(refused.status).toBe(409);
  expect(await errorsOf(refused)).toEqual([
    "We cannot send a code to this number. Call us at +91 99999 00000",
  ]);
});
