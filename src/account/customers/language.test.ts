import { expect, test } from "vitest";
import { newCustomer, PASSWORD } from "#test/accounts.ts";
import { app, getJson, refusalOf, setUpTestApp } from "#test/set-up-test-app.ts";
import { newVendor } from "#test/vendors.ts";

setUpTestApp();

const put = (token: string, json: unknown) =>
  app.send("/api/v1/account", { method: "PUT", json, token });

test("customers and vendors choose the language of their pages and messages", async () => {
  for (const { token } of [await newCustomer(app), await newVendor(app)]) {
    const read = async () => (await app.send("/api/v1/account", { token })).json();
    expect((await read()).language).toBe("en");
    const chosen = await put(token, { language: "hi" });
    expect(chosen.status).toBe(200);
    expect((await chosen.json()).language).toBe("hi");
    expect((await read()).language).toBe("hi");
    for (const json of [{ language: "ta" }, { language: null }, {}, []])
      expect((await put(token, json)).status).toBe(422);
    expect((await read()).language).toBe("hi");
  }
});

test("an account has the language of its sign-up, English without one", async () => {
  let people = 0;
  const signUp = (path: string, change: object) => {
    const phone_number = String(7_350_000_000 + people++);
    const json = { email: `p${phone_number}@example.in`, phone_number, password: PASSWORD };
    return app.send(path, { json: { ...json, ...change } });
  };
  for (const path of ["/api", "/api/v1/signup"])
    for (const role of [undefined, "vendor"])
      for (const language of [undefined, "en", "hi"]) {
        const { token } = await (await signUp(path, { role, language })).json();
        expect(await getJson("/api/v1/account", token)).toMatchObject({
          language: language ?? "en",
        });
      }
  expect(await refusalOf(signUp("/api/v1/signup", { language: "ta" }), "errors")).toEqual([
    422,
    ["Language must be en or hi"],
  ]);
});
