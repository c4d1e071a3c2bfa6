import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sql } from "kysely";
import { aBooking } from "#test/fixtures.ts";
import { operatorToken } from "#test/vendors.ts";
import { openTestApp, type TestApp } from "#test/test-app.ts";

let app: TestApp;
let limited: TestApp;
beforeAll(async () => {
  [app, limited] = await Promise.all([openTestApp(), openTestApp({ rateLimits: true })]);
});
afterAll(() => Promise.all([app.close(), limited.close()]));

const post = (body: string, type: string | undefined, path = "/api/bookings") =>
  app.send(path, {
    method: "POST",
    body,
    headers: type === undefined ? {} : { "content-type": type },
  });

const expectProblem = async (response: Response, status: number): Promise<void> => {
  expect(response.status).toBe(status);
  expect(response.headers.get("content-type")).toBe("application/problem+json");
  const body = await response.json();
  expect(body).toMatchObject({ type: "about:blank", status, title: expect.any(String) });
  expect(body.message).not.toBe("");
  expect(body.errors[0]).toBe(body.message);
};

test.each(["/api/bookings", "/api//bookings", "//api///bookings/", "/api/bookings/"])(
  "a path %s reaches the same call, without a redirect",
  async (path) => {
    expect((await app.send(path, { json: aBooking() })).status).toBe(201);
  },
);

test("a path that is unknown is 404, in the envelope", async () => {
  for (const path of ["/api/nothing", "/api/v1", "/api/bookings/1/2/3", "/api/../api/x"])
    await expectProblem(await app.send(path), 404);
});

test("a path with another method is 405, with the allowed methods", async () => {
  const response = await app.send("/api//bookings", { method: "DELETE" });
  expect(response.headers.get("allow")).toBe("POST");
  await expectProblem(response, 405);
  await expectProblem(await app.send("/api/categories/6", { json: {} }), 405);
  expect((await app.send("/api/categories/6", { method: "HEAD" })).status).toBe(200);
});

const good = JSON.stringify(aBooking());

test("a body that is malformed is 400", async () => {
  for (const body of ["{", "", "{'a':1}", `${good}x`, "\u0000"])
    await expectProblem(await post(body, "application/json"), 400);
});

test("a body of another type is 415, whatever it holds", async () => {
  for (const type of [
    "text/plain",
    "application/json\ta",
    "application/x-www-form-urlencoded",
    "application/jsonp",
    "multipart/form-data; boundary=x",
  ])
    await expectProblem(await post(good, type), 415);
  for (const type of [
    "application/json; charset=utf-8",
    "application/json ;charset=utf-8",
    "application/json; charset=UTF-8;",
    'Application/JSON ;  charset="UTF-8" ;',
  ])
    expect((await post(good, type)).status, type).toBe(201);
});

test("a body over 256 kB is 413, also when its length is not announced", async () => {
  const large = JSON.stringify({ booking: "x".repeat(300_000) });
  await expectProblem(await post(large, "application/json"), 413);
  const stream = new Blob([large]).stream();
  const init = { method: "POST", body: stream, duplex: "half" };
  const headers = { "content-type": "application/json" };
  const response = await app.send("/api/bookings", { ...init, headers });
  await expectProblem(response, 413);
});

test("a body with a key that reaches for a prototype, or nested too deeply, is 400", async () => {
  for (const body of [
    '{"__proto__":{"role":"operator"}}',
    '{"booking":{"a":[{"__proto__":1}]}}',
    '{"constructor":{}}',
    "[".repeat(40) + "]".repeat(40),
    "[".repeat(100_000) + "]".repeat(100_000),
  ])
    await expectProblem(await post(body, "application/json"), 400);
});

test("a body with a Content-Encoding is 415, with the one that is taken", async () => {
  const send = (encoding: string) =>
    app.send("/api/bookings", {
      method: "POST",
      body: new Uint8Array(gzipSync("{}")),
      headers: { "content-type": "application/json", "content-encoding": encoding },
    });
  const response = await send("gzip");
  expect(response.headers.get("accept-encoding")).toBe("identity");
  await expectProblem(response, 415);
  // Of JSON that is none.
  await expectProblem(await send("identity"), 400);
});

const send = (headers: Record<string, string>, body = "name=Ritu", path = "/contact") =>
  app.send(path, {
    method: "POST",
    body,
    headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
  });

test("a form that a browser sends by itself is taken from our own pages only", async () => {
  const elsewhere: Record<string, string>[] = [
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site", origin: "http://chamak.test" },
    { origin: "http://elsewhere.test" },
    { origin: "null" },
  ];
  for (const headers of elsewhere) await expectProblem(await send(headers), 403);
  // Behind the check: this app has no pages, and so no form.
  const here: Record<string, string>[] = [
    {},
    { "sec-fetch-site": "same-origin" },
    { origin: "https://chamak.test" },
  ];
  for (const headers of here) {
    const response = await send(headers);
    expect(response.headers.get("allow")).toBe("GET, HEAD");
    await expectProblem(response, 405);
  }
  // A proxy names the port that the scheme of the page implies.
  const origin = "https://chamak.test";
  expect((await send({ origin }, "name=Ritu", ":443/contact")).status).toBe(405);
  expect((await send({ origin }, "name=Ritu", ":8443/contact")).status).toBe(403);
});

test("a form that a browser sends by itself of another type is 415, over 256 kB it is 413", async () => {
  for (const type of ["text/plain", "multipart/form-data; boundary=x", "application/json"])
    await expectProblem(await send({ "content-type": type }), 415);
  await expectProblem(await send({}, `name=${"x".repeat(300_000)}`), 413);
});

test("every answer has a request id of our own and the headers that protect a page", async () => {
  const response = await app.send("/api/v1/site", { headers: { "x-request-id": "mine" } });
  expect(response.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
  expect(response.headers.get("x-content-type-options")).toBe("nosniff");
  expect(response.headers.get("x-frame-options")).toBe("DENY");
});

test("a failure shows no internals, and has an id to ask about it", async () => {
  const own = await openTestApp();
  await sql`alter table category rename to gone`.execute(own.db);
  const response = await own.send("/api/categories/6");
  const text = await response.clone().text();
  await expectProblem(response, 500);
  expect(text).not.toMatch(/relation|select|category|\.ts/i);
  expect(JSON.parse(text).request_id).toBe(response.headers.get("x-request-id"));
  await own.close();
});

test("the log names the request and its route, and no person", async () => {
  app.logged.length = 0;
  const { booking } = await (await app.send("/api/bookings", { json: aBooking() })).json();
  await app.send(`/api/v1/bookings/follow/${booking.follow_key}?who=kavita`);
  const lines = app.logged.map((line) => JSON.parse(line));
  expect(lines.map(({ method, route, status }) => [method, route, status])).toEqual([
    ["POST", "/api/bookings", 201],
    ["GET", "/api/v1/bookings/follow/:follow_key", 200],
  ]);
  for (const secret of ["Kavita", "kavita", "98110", booking.order_id, booking.follow_key])
    expect(app.logged.join()).not.toContain(secret);
});

test("a failure is logged once, without the values that the database quotes", async () => {
  const own = await openTestApp();
  await sql`alter table booking add check (first_name <> 'Kavita')`.execute(own.db);
  own.logged.length = 0;
  const response = await own.send("/api/bookings", { json: aBooking() });
  expect(response.status).toBe(500);
  const failures = own.logged.filter((line) => line.includes("request failed"));
  expect(failures).toHaveLength(1);
  expect(JSON.parse(failures[0] ?? "{}")).toMatchObject({
    request: response.headers.get("x-request-id"),
    err: { code: "23514", table: "booking" },
  });
  for (const secret of ["Kavita", "98110", "Neem"]) expect(own.logged.join()).not.toContain(secret);
  await own.close();
});

test("the description of the calls is OpenAPI 3.1 and names them", async () => {
  const description = await (await app.send("/api/openapi.json")).json();
  expect(description.openapi).toBe("3.1.0");
  expect(Object.keys(description.paths)).toEqual(
    expect.arrayContaining(["/api/bookings", "/api/categories/{id}", "/api/v1/signup"]),
  );
  const booking = description.paths["/api/bookings"].post;
  expect(Object.keys(booking.responses)).toEqual([
    "201",
    "400",
    "409",
    "413",
    "415",
    "422",
    "429",
    "503",
  ]);
});

test("the description lets nothing be null that extends what cannot be null", async () => {
  const description = await (await app.send("/api/openapi.json")).json();
  const schemas = Object.entries<{ allOf?: { type?: string | string[] }[] }>(
    description.components.schemas,
  );
  const extended = schemas.filter(([, { allOf }]) => allOf !== undefined);
  expect(extended).not.toEqual([]);
  const contradictory = extended.filter(([, { allOf }]) =>
    allOf?.some(({ type }) => type?.includes("null")),
  );
  expect(contradictory.map(([name]) => name)).toEqual([]);
});

test("the page that shows it loads from our own host only", async () => {
  const page = await (await app.send("/api/docs")).text();
  const found = [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address ?? "");
  expect(found).toHaveLength(4);
  for (const address of found) expect(address).toMatch(/^\/(?!\/)/);
  const ofTheApi = found.filter((address) => address.startsWith("/api/"));
  for (const address of ofTheApi) expect((await app.send(address)).status).toBe(200);
});

test("too many calls to one account from one address are 429 with the time to wait", async () => {
  const guess = (from: string) =>
    limited.send("/api/v1/login", {
      json: { phone_number: "9811045230", password: "a guess" },
      from,
    });
  for (let i = 0; i < 10; i++) expect((await guess("203.0.113.5")).status).toBe(401);
  const refused = await guess("203.0.113.5");
  expect(refused.headers.get("retry-after")).toMatch(/^\d+$/);
  await expectProblem(refused, 429);
  expect((await guess("203.0.113.6")).status).toBe(401);
});

test("too many calls to one account are 429 however its name is spelled", async () => {
  const guess = (name: Record<string, unknown>) =>
    limited.send("/api/v1/login", { json: { ...name, password: "a guess" }, from: "203.0.113.8" });
  const numbers = ["9811045230", "98110-45230", "(98110)45230", "+91 98110 45230", 9811045230];
  for (let i = 0; i < 10; i++)
    expect((await guess({ phone_number: numbers[i % numbers.length] })).status).toBe(401);
  for (const phone_number of numbers) await expectProblem(await guess({ phone_number }), 429);
  const addresses = ["kavita.sharma@example.in", " Kavita.Sharma@Example.in"];
  for (let i = 0; i < 10; i++)
    expect((await guess({ email: addresses[i % addresses.length] })).status).toBe(401);
  for (const email of addresses) await expectProblem(await guess({ email }), 429);
});

test("too many calls of any kind from one address are 429", async () => {
  const call = () => limited.send("/api/v1/site", { from: "203.0.113.7" });
  const statuses = new Set<number>();
  for (let i = 0; i < 1201; i++) statuses.add((await call()).status);
  expect([...statuses]).toEqual([200, 429]);
});

test("an untrusted X-Forwarded-For is logged once, with what to do", async () => {
  const own = await openTestApp({ trustProxy: false });
  for (const from of ["203.0.113.5", "203.0.113.6"]) await own.send("/api/v1/site", { from });
  const said = own.logged.filter((line) => line.includes("X-Forwarded-For"));
  expect(said).toHaveLength(1);
  expect(said[0]).toContain("TRUST_PROXY=on");
  await own.close();
});

test("a search of /ops may be sent in a header, which no log of URLs contains", async () => {
  const token = await operatorToken(app);
  const [ours, other] = ["हरि & 100%", "Somebody"];
  for (const first_name of [ours, other])
    expect((await app.send("/api/bookings", { json: aBooking({ first_name }) })).status).toBe(201);
  const found = async (path: string, headers: Record<string, string>) => {
    const answer = await app.send(`/api/v1/ops/bookings${path}`, { token, headers });
    expect(answer.status).toBe(200);
    const { items } = (await answer.json()) as { items: { customer: { name: string } }[] };
    return JSON.stringify(items);
  };
  const header = { "x-search": encodeURIComponent(ours) };
  const byHeader = await found("?limit=5", header);
  expect(byHeader).toContain(ours);
  expect(byHeader).not.toContain(other);
  expect(await found(`?limit=5&q=${encodeURIComponent(ours)}`, {})).toBe(byHeader);
  // The audit trail and the log name a list's file by its filters, sent either way.
  app.logged.length = 0;
  await app.send("/api/v1/ops/bookings.csv", { token, headers: header });
  expect(app.logged.join("")).toContain('"filters":["q"]');
  expect(await found("", { "x-search": "%E0%A4%A" })).toBe("[]");
  // Elsewhere the header is ignored.
  expect((await app.send("/api/v1/areas?pin_code=201301", { headers: header })).status).toBe(200);
});
