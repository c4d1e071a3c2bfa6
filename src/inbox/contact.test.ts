import { expect, test } from "vitest";
import { aMessage } from "#test/fixtures.ts";
import { app, setUpTestApp } from "#test/set-up-test-app.ts";

setUpTestApp();

test.each<[Record<string, unknown>, string]>([
  [{ email: "ritu" }, "Email is invalid"],
  [{ phone_number: "12" }, "Phone number is invalid"],
  [{ phone_number: "0000000000" }, "Phone number is invalid"],
  [{ subject: "s".repeat(201) }, "Subject can have at most 200 characters"],
  [{ message: "m".repeat(4001) }, "Message can have at most 4000 characters"],
  [{ name: "Ri\ntu" }, "Name has a character that cannot be printed"],
])("%o is refused", async (change, sentence) => {
  const response = await app.send("/api/contacts", { json: aMessage(change) });
  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({ errors: [sentence] });
});
