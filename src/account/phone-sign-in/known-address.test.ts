import { expect, test } from "vitest";
import { newCustomer, PASSWORD } from "#test/accounts.ts";
import { app, setUpTestApp, updateRows } from "#test/set-up-test-app.ts";

setUpTestApp({ rateLimits: true, canSend: { email: true, phone: true } });

test("an account that only typed a number makes no address known, for codes and for tries", async () => {
  const { phone_number } = await newCustomer(app);
  await updateRows("account", { phone_number }, { phone_proven_at: app.clock.now });
  const email = `unproven${phone_number}@example.in`;
  const twin = { email, phone_number, password: PASSWORD, role: "vendor" };
  await app.send("/api/v1/signup", { json: twin });
  const signedIn = { email, password: PASSWORD };
  expect((await app.send("/api/v1/login", { json: signedIn, from: "10.4.9.8" })).status).toBe(200);

  const statusOf = async (path: string, json: object, from: string) =>
    (await app.send(`/api/v1/signin_code${path}`, { json, from })).status;
  for (let at = 0; at < 10; at++) await statusOf("", { phone_number }, `10.4.1.${at}`);
  expect(await statusOf("", { phone_number }, "10.4.9.8")).toBe(429);
  const tried = { phone_number, code: "000000" };
  for (let at = 0; at < 30; at++) await statusOf("/confirm", tried, `10.4.2.${at}`);
  expect(await statusOf("/confirm", tried, "10.4.9.8")).toBe(429);
});
