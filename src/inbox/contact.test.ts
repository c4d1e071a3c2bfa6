import { expect, test } from "vitest";
import { findRows } from "../../test/support/rows.ts";
import { app, setUpTestApp } from "../../test/support/set-up-test-app.ts";

setUpTestApp();

const message = (change: Record<string, unknown> = {}) => ({
  contact: {
    name: "Ritu Malhotra",
    email: "ritu.malhotra@example.in",
    subject: "Two towers, one day",
    phone_number: "98990 34521",
    message: "Can one crew do both lobbies?\nWe have a lift.",
    ...change,
  },
});

test("a message is stored for the operators", async () => {
  const response = await app.send("/api/contacts", { json: message() });
  expect(response.status).toBe(201);
  const rows = await findRows("contact");
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({ phone_number: "9899034521", subject: "Two towers, one day" });
});

test("all five fields are required, each with its sentence", async () => {
  const response = await app.send("/api/contacts", { json: { contact: {} } });
  expect(response.status).toBe(422);
  expect((await response.json()).errors).toEqual([
    "Please enter your name",
    "Please enter your email",
    "Please enter a subject",
    "Please enter a phone number",
    "Please enter your message",
  ]);
});

test.each<[Record<string, unknown>, string]>([
  [{ email: "ritu" }, "Email is invalid"],
  [{ phone_number: "12" }, "Phone number is invalid"],
  [{ phone_number: "0000000000" }, "Phone number is invalid"],
  [{ subject: "s".repeat(201) }, "Subject can have at most 200 characters"],
  [{ message: "m".repeat(4001) }, "Message can have at most 4000 characters"],
  [{ name: "Ri\ntu" }, "Name has a character that cannot be printed"],
])("%o is refused", async (change, sentence) => {
  const response = await app.send("/api/contacts", { json: message(change) });
  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({ errors: [sentence] });
});
