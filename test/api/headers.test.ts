import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { expectSecured } from "../support/security-headers.ts";
import { customerToken } from "../support/accounts.ts";
import { newVendor, offerApproved, operatorToken } from "../support/vendors.ts";
import { aPhoto, asFile, complained, complaintsOf } from "../support/complaints.ts";
import { cleaned } from "../support/money.ts";
import { app, getJson, setUpTestApp, updateRows } from "../support/set-up-test-app.ts";
import { openTestApp } from "../support/test-app.ts";
import { form } from "../support/two-vendors.ts";

let tokens: Record<"nobody" | "stranger" | "customer" | "vendor" | "operator", string | undefined>;
let calls: { method: string; path: string }[];
setUpTestApp();
beforeAll(async () => {
  tokens = {
    nobody: undefined,
    stranger: "a-token-that-nobody-was-ever-given-here",
    customer: await customerToken(app),
    vendor: (await newVendor(app)).token,
    operator: await operatorToken(app),
  };
  const { paths } = await getJson("/api/openapi.json");
  calls = Object.entries<Record<string, unknown>>(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => ({ method: method.toUpperCase(), path })),
  );
});

const call = (path: string, method: string, token: string | undefined) =>
  app.send(path.replaceAll(/\{\w+\}/g, "1"), {
    method,
    ...(token !== undefined && { token }),
    ...(method !== "GET" && { json: {} }),
  });

test("every call of the API, by whomever, is answered with the security headers", async () => {
  expect(calls.length).toBeGreaterThan(100);
  for (const [who, token] of Object.entries(tokens))
    for (const { method, path } of calls) {
      if (path.endsWith("/logout")) continue;
      const answer = await call(path, method, token);
      expectSecured(answer, `${method} ${path} by ${who}`);
      // RFC 9110, 11.6.1
      const challenge = answer.status === 401 ? 'Bearer realm="Chamak"' : null;
      expect(answer.headers.get("www-authenticate"), `${method} ${path}`).toBe(challenge);
    }
});

test("no cache stores responses to a token, nor the lists of operators", async () => {
  for (const { method, path } of calls) {
    if (path.endsWith("/logout")) continue;
    for (const token of [tokens.customer, tokens.vendor, tokens.operator]) {
      const answer = await call(path, method, token);
      expect(answer.headers.get("cache-control"), `${method} ${path}`).toBe("no-store");
    }
  }
  expect((await call("/api/v1/session", "GET", undefined)).headers.get("cache-control")).toBe(
    "no-store",
  );
});

test.each([
  ["GET", "/healthz"],
  ["GET", "/readyz"],
  ["GET", "/api/nothing"],
  ["GET", "/api/openapi.json"],
  ["GET", "/api/docs"],
  ["GET", "/api/docs/start.js"],
  ["GET", "/api/docs/swagger-ui-bundle.js"],
  ["GET", "/api/docs/swagger-ui.css"],
  ["DELETE", "/api/bookings"],
  ["OPTIONS", "/api/bookings"],
  ["PUT", "/somewhere"],
  ["POST", "/somewhere"],
  ["POST", "/api/bookings"],
  ["GET", "/api/v1/files/1"],
])("%s %s is answered with the security headers", async (method, path) => {
  expectSecured(await app.send(path, { method }), `${method} ${path}`);
});

test("what is too large, of another type, or malformed is refused with the security headers", async () => {
  const bodies = [
    ["x".repeat(300_000), "application/json"],
    ["a=b", "text/plain"],
    ["{", "application/json"],
  ] as const;
  for (const [body, type] of bodies) {
    const headers = { "content-type": type };
    const answer = await app.send("/api/bookings", { method: "POST", body, headers });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expectSecured(answer, type);
  }
});

test("a failure of our own, and a list as a file, carry the security headers", async () => {
  const own = await openTestApp();
  const token = await operatorToken(own);
  const file = await own.send("/api/v1/ops/bookings.csv", { token });
  expect(file.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expectSecured(file, "CSV");
  await sql`alter table category rename to gone`.execute(own.db);
  const failure = await own.send("/api/categories/6");
  expect(failure.status).toBe(500);
  expectSecured(failure, "failure");
  await own.close();
});

test("what a key in the path opens is stored by no cache, files too", async () => {
  await updateRows("business", {}, { legal_name: "Chamak Services" });
  const vendor = await newVendor(app);
  await offerApproved(app, vendor);
  const { path: feed } = await (
    await app.send("/api/v1/calendar", { method: "POST", token: vendor.token })
  ).json();
  const { id, key } = await cleaned(vendor);
  await complained({ key }, { kind: "not_clean", photos: asFile(await aPhoto()) });
  const [{ photos }] = (await complaintsOf({ key })).items;
  const { photo } = await (
    await app.send(`/api/v1/jobs/${id}/photos`, {
      method: "POST",
      token: vendor.token,
      headers: { "idempotency-key": "after-the-work" },
      body: form({
        moment: "after",
        photo: { bytes: await aPhoto(), name: "after.jpg", type: "image/jpeg" },
      }),
    })
  ).json();
  const replacing: Record<string, string> = {
    "{follow_key}": key,
    "{photo}": photos[0].split("/").at(-1),
    "{photo_id}": photo.id,
  };
  const opened = calls.filter(({ method, path }) => method === "GET" && path.includes("_key}"));
  expect(opened.length).toBeGreaterThan(4);
  for (const { path } of opened) {
    const at = path.includes("{calendar_key}")
      ? feed
      : path.replaceAll(/\{\w+\}/g, (name) => replacing[name]!);
    const query = path.endsWith("/same_cleaner") ? "?pin_code=201301&product_ids=601" : "";
    const answer = await app.send(at + query);
    await answer.body?.cancel();
    // A single booking has no plan to pause.
    if (!path.endsWith("/plan/pause")) expect(answer.status, path).toBe(200);
    expect(answer.headers.get("cache-control"), path).toMatch(/^no-store/);
    expectSecured(answer, path);
  }
});
