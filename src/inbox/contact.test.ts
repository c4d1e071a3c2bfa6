import { expect, test } from "vitest";
import { aMessage } from "#test/fixtures.ts";
import { app, findRows, setUpTestApp } from "#test/set-up-test-app.ts";

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

test.each([
  ["0120 4567890", "01204567890"],
  ["+44 20 7946 0958", "+442079460958"],
  ["(022) 4963-1234", "02249631234"],
  ["+91 98110-45230", "9811045230"],
])("%s is a number to call back", async (phone_number, stored) => {
  const response = await app.send("/api/contacts", { json: aMessage({ phone_number }) });
  const { id } = (await response.json()) as { id: number };
  const contact = app.db.selectFrom("contact").select("phone_number").where("id", "=", id);
  expect(await contact.executeTakeFirstOrThrow()).toEqual({ phone_number: stored });
});

test("a message that is sent twice, also at once, is one; another one, and the same after a while, are not", async () => {
  const message = "Is the lift included?";
  const send = (change: Record<string, unknown> = {}) =>
    app.send("/api/contacts", { json: aMessage({ message, ...change }) });
  const answers = [...(await Promise.all([send(), send(), send()])), await send()];
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  const ids = await Promise.all(answers.map(async (answer) => (await answer.json()).id));
  expect(new Set(ids).size).toBe(1);
  await send({ subject: "Two towers, two days" });
  app.clock.now = new Date(app.clock.now.getTime() + 11 * 60_000);
  await send();
  expect(await findRows("contact", { message })).toHaveLength(3);
});
