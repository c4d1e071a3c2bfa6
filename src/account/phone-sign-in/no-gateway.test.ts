import { expect, test } from "vitest";
import { PASSWORD } from "#test/accounts.ts";
import { app, getJson, refusalOf, setUpTestApp } from "#test/set-up-test-app.ts";

setUpTestApp();

test("without a gateway a vendor needs an e-mail, and a request for a code says what to do", async () => {
  const json = { phone_number: "7555555550", email: "", password: PASSWORD, role: "vendor" };
  expect(await refusalOf(app.send("/api/v1/signup", { json }), "errors")).toEqual([
    422,
    ["Email can't be blank"],
  ]);
  const { phone_number } = json;
  const asked = await app.send("/api/v1/signin_code", { json: { phone_number } });
  expect(asked.status).toBe(202);
  expect((await asked.json()).message).toBe(
    "We cannot send codes from here. Sign in with your password, or call us at +91 99999 00000",
  );
  expect((await getJson("/api/v1/site")).links_go_to).toBe("");
});
