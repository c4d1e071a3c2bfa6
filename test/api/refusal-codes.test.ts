import { expect, test } from "vitest";
import { form, setUpTwoVendors, vendor } from "../support/two-vendors.ts";
import { app } from "../support/set-up-test-app.ts";

setUpTwoVendors();

test("a refusal has the code and the values of its sentence, and each field those of its own", async () => {
  const text = { bytes: Buffer.from("hello"), name: "ravi.jpg", type: "image/jpeg" };
  const ravi = { "person[first_name]": "Ravi", "person[phone_number]": "9811045230" };
  const body = form({ ...ravi, "person[photo]": text });
  const response = await app.send("/api/v1/people", { method: "POST", body, token: vendor.token });
  expect(response.status).toBe(422);
  const message = "The photo must be a JPEG, PNG or WebP file";
  const coded = { code: "the-must-be-a-jpeg-png-or-webp-file", values: ["photo"] };
  expect(await response.json()).toEqual({
    type: "about:blank",
    title: "Unprocessable Entity",
    status: 422,
    detail: message,
    message,
    errors: [message],
    issues: [{ path: expect.any(String), message, ...coded }],
    ...coded,
  });
});

test("each of several errors has its code", async () => {
  const account = { phone_number: "9811045299", password: "a-quiet-flat-in-noida" };
  const json = { ...account, email: "codes@example.in" };
  expect((await app.send("/api/v1/signup", { json })).status).toBe(200);
  const taken = await app.send("/api/v1/signup", { json });
  const answer = await taken.json();
  expect(answer).toMatchObject({
    errors: ["Email has already been taken", "Phone number has already been taken"],
    codes: [
      { code: "email-has-already-been-taken" },
      { code: "phone-number-has-already-been-taken" },
    ],
  });
  expect(answer.code).toBeUndefined();
  const short = { ...json, password: "short", password_confirmation: "short" };
  const refused = await (await app.send("/api/v1/signup", { json: short })).json();
  expect(refused.issues).toEqual([
    {
      path: "password",
      message: "Password is too short (minimum is 8 characters)",
      code: "password-is-too-short-minimum-is-8-characters",
    },
  ]);
});
