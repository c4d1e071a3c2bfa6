import { request } from "node:http";
import { beforeAll, expect, test } from "vitest";
import { customerToken } from "../support/accounts.ts";
import { anAddress, newVendor, operatorToken } from "../support/vendors.ts";
import { app, getJson, setUpTestApp } from "../support/set-up-test-app.ts";

type Parameter = { in: "query" | "path"; name: string; schema: { type?: string } };
type Operation = {
  parameters?: Parameter[];
  requestBody?: { required?: boolean; content: Record<string, unknown> };
};
type Call = { method: string; path: string; token: string; operation: Operation };

let calls: Call[];
setUpTestApp();
beforeAll(async () => {
  const tokens = {
    customer: await customerToken(app),
    vendor: (await newVendor(app)).token,
    operator: await operatorToken(app),
  };
  const { paths } = await getJson("/api/openapi.json");
  calls = Object.entries<Record<string, Operation>>(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) =>
      Object.values(tokens).map((token) => ({
        method: method.toUpperCase(),
        path,
        token,
        operation,
      })),
    ),
  );
  // A sign-out would end the session of the calls after it.
  calls = calls.filter(({ path }) => !path.endsWith("/logout"));
  const answers = await Promise.all(
    calls.map((call) => send(call, filled(call.path, 999_999), bodyOf(call))),
  );
  // Only those who may make a call: the others are refused before anything is read.
  calls = calls.filter((_, place) => ![401, 403].includes(answers[place]?.status ?? 0));
  // The rest of the callers of a call for everybody show nothing new.
  calls = calls.filter(
    ({ path, method }, place) =>
      calls.findIndex((other) => other.path === path && other.method === method) === place,
  );
});

const MAX_INTEGER = 2_147_483_647;
const NUMBERS = [
  0,
  1,
  -1,
  1.5,
  MAX_INTEGER,
  MAX_INTEGER + 1,
  9_999_999_999,
  Number.MAX_SAFE_INTEGER,
  1e21,
];
const TEXTS = [
  "%00",
  "a%00b",
  "%0A",
  "%E2%80%AE",
  "%F0%9F%98%80",
  "%27%22%5C%25_",
  "x".repeat(5000),
  "9999-12-28",
  "9999-12-31",
  "-271821-04-20",
  "1e8",
  "NaN",
  "null",
  "__proto__",
];

/** The path with a value in place of each parameter. */
const filled = (path: string, value: string | number) => path.replaceAll(/\{\w+\}/g, String(value));

const send = async ({ method, token }: Call, path: string, init = {}) => {
  const response = await app.send(path, { method, token, ...init });
  // The body of an event stream does not end.
  const isStream = response.headers.get("content-type")?.startsWith("text/event-stream") === true;
  await (isStream ? response.body?.cancel() : response.arrayBuffer());
  return { call: `${method} ${path.slice(0, 200)}`, status: response.status };
};

const failed = (answers: { call: string; status: number }[]) =>
  answers.filter(({ status }) => status >= 500).map(({ call, status }) => `${status} ${call}`);

const together = async (asked: (() => Promise<{ call: string; status: number }>)[]) => {
  const answers: { call: string; status: number }[] = [];
  for (let from = 0; from < asked.length; from += 20)
    answers.push(...(await Promise.all(asked.slice(from, from + 20).map((ask) => ask()))));
  return answers;
};

const ABOVE = MAX_INTEGER + 1;
const NUL = "a\u0000b";
const PERSON = { first_name: NUL, last_name: NUL, email: `${NUL}@example.in`, comment: NUL };
const SPOT = { address1: NUL, pin_code: NUL, city: NUL, locality: NUL, address_id: ABOVE };
const PRODUCT = {
  category_id: 6,
  title: "Mopping",
  short_title: "Mop",
  price: 500,
  duration_minutes: 60,
  crew: 1,
  picture: "washroom.svg",
  version: 1,
};

// What was answered with a failure once, and its like.
const BODIES: [call: string, body: unknown][] = [
  ["PUT /api/v1/ops/vendor_services/1", { status: "approved", price: 1e8 }],
  ["PUT /api/v1/ops/vendor_services/1", { status: "approved", price: -1e300 }],
  ["PUT /api/v1/ops/vendor_services/1", { status: "rejected", reason: NUL }],
  ["POST /api/v1/ops/vendor_services/decide", { status: "approved", entries: [{ id: ABOVE }] }],
  [
    "POST /api/v1/ops/vendor_services/decide",
    { status: "approved", entries: [{ id: 1, price: 1e9 }] },
  ],
  ["PUT /api/v1/ops/cities/order", { ids: [ABOVE], was: [ABOVE] }],
  ["PUT /api/v1/ops/products/order", { ids: [ABOVE, 1], was: [1, ABOVE] }],
  ["POST /api/v1/ops/products", { ...PRODUCT, mini_service_ids: [ABOVE] }],
  ["POST /api/v1/ops/products", { ...PRODUCT, picture: `file:${"-".repeat(36)}` }],
  ["POST /api/v1/ops/products", { ...PRODUCT, picture: `file:${"a".repeat(36)}` }],
  ["POST /api/v1/ops/products", { ...PRODUCT, category_id: ABOVE }],
  ["POST /api/v1/ops/products", { ...PRODUCT, title: NUL, description: NUL }],
  ["PUT /api/v1/ops/products/601", { ...PRODUCT, version: ABOVE }],
  ["PUT /api/v1/ops/products/601", { ...PRODUCT, version: Number.MAX_SAFE_INTEGER }],
  ["POST /api/v1/ops/products/601/retire", { reason: NUL }],
  ["POST /api/v1/ops/cities", { name: NUL, pin_prefixes: ["12"] }],
  ["POST /api/v1/ops/bookings/1/assign", { vendor_id: ABOVE, seen_vendor_id: ABOVE }],
  ["POST /api/v1/ops/bookings/1/cancel", { reason: NUL }],
  ["POST /api/v1/ops/vendors/1/suspend", { reason: NUL }],
  ["POST /api/v1/ops/operators/invitations", { email: `${NUL}@example.in`, name: NUL }],
  [
    "POST /api/v1/vendors",
    { products: [{ product_id: ABOVE, price: 1 }], vendor_address_ids: [1] },
  ],
  [
    "POST /api/v1/vendors",
    { products: [{ product_id: 601, price: 1 }], vendor_address_ids: [ABOVE] },
  ],
  ["PUT /api/v1/vendors/1", { vendor_service: { price: 1e8 } }],
  ["POST /api/v1/addresses", { vendor_address: SPOT }],
  ["PUT /api/v1/addresses/1", { vendor_address: { ...SPOT, address_id: 1 } }],
  [
    "POST /api/bookings",
    { booking: { ...PERSON, products: [{ product_id: ABOVE, product_count: 1 }] } },
  ],
  ["POST /api/contacts", { contact: { name: NUL, email: NUL, phone: NUL, message: NUL } }],
  ["POST /api/vendors", { vendor: { name: NUL, phone_number: NUL, location: NUL } }],
  ["POST /api/v1/login", { email: NUL, password: NUL }],
  ["POST /api/v1/login", { email: `${NUL}@example.in`, password: "a password" }],
  ["POST /api/v1/login", { phone_number: NUL, password: "a password" }],
  ["POST /api/v1/signup", { email: `${NUL}@x.in`, phone_number: "9811099999", password: NUL }],
  ["POST /api/categories/search", { category_type: [ABOVE] }],
  ["POST /api/bookings/1/accept_reject_booking", { status: NUL }],
];

test.each(BODIES)("no call fails %s with %j", async (call, body) => {
  const [method = "", path = ""] = call.split(" ");
  const kept = calls.find(
    (one) =>
      one.method === method &&
      new RegExp(`^${one.path.replaceAll(/\{\w+\}/g, "\\d+")}$`).test(path),
  );
  expect(kept, "a call of the description").toBeDefined();
  const response = await app.send(path, {
    method,
    json: body,
    ...(kept !== undefined && { token: kept.token }),
  });
  expect(response.status, await response.text()).toBeLessThan(500);
  if (!path.endsWith("login")) expect([401, 403]).not.toContain(response.status);
});

test("no call fails with 500 services at 50 addresses", async () => {
  const vendor = await newVendor(app);
  const ids = [vendor.addressId];
  while (ids.length < 50) {
    const json = anAddress();
    const answer = await app.send("/api/v1/addresses", { json, token: vendor.token });
    ids.push(((await answer.json()) as { id: number }).id);
  }
  const products = Array.from({ length: 500 }, (_, at) => ({ product_id: 1 + at, price: 500 }));
  const json = { products, vendor_address_ids: ids };
  const response = await app.send("/api/v1/vendors", { json, token: vendor.token });
  expect(response.status).toBe(422);
});

test("no call fails by a method that no route has", async () => {
  const { url, stop } = await app.listen();
  const statuses: unknown[] = [];
  for (const path of ["/", "/about", "/api/bookings", "/api/v1/session", "/healthz"])
    for (const method of ["TRACE", "PROPFIND", "OPTIONS", "PATCH"]) {
      const { promise, resolve, reject } = Promise.withResolvers<number | undefined>();
      request(`${url}${path}`, { method }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      })
        .on("error", reject)
        .end();
      statuses.push(`${method} ${path} ${await promise}`);
    }
  await stop();
  expect(statuses.filter((one) => !String(one).endsWith("405"))).toEqual([]);
});

test("no call fails without a body over a socket: it is refused where one is needed, and works elsewhere", async () => {
  const { url, stop } = await app.listen();
  const faults: string[] = [];
  const types: Record<string, string>[] = [{}, { "content-type": "application/json" }];
  for (const { method, path, token, operation } of calls.filter((call) => call.method !== "GET"))
    for (const type of types) {
      const headers = { authorization: `Bearer ${token}`, ...type };
      const answer = await fetch(url + filled(path, 999_999), { method, headers });
      const { status } = answer;
      const name = `${method} ${path} ${status}`;
      if (status === 204 || status < 300) await answer.arrayBuffer();
      else
        expect(await answer.json(), name).toMatchObject({
          status,
          message: expect.stringMatching(/./),
        });
      const { required } = operation.requestBody ?? {};
      const isFile = operation.requestBody?.content["multipart/form-data"] !== undefined;
      // A link is known before a body is read.
      if (isFile) expect([400, 404, 415], name).toContain(status);
      else if (required === true) expect([400, 422], name).toContain(status);
      else if (status >= 500 || [400, 411, 415].includes(status)) faults.push(name);
    }
  await stop();
  expect(faults).toEqual([]);
});

test("no call fails without a body and without a content type", async () => {
  const writing = calls.filter(({ method }) => method !== "GET");
  const asked = writing.flatMap((call) => {
    const path = filled(call.path, 999_999);
    return [
      () => send(call, path),
      () => send(call, path, { body: "", headers: { "content-type": "" } }),
      () => send(call, path, { body: "", headers: { "content-type": "application/json" } }),
      () => send(call, path, { body: "{}", headers: { "content-type": "text/json" } }),
      () => send(call, path, { body: "null", headers: { "content-type": "application/json" } }),
      () => send(call, path, { body: new Uint8Array([1]), headers: {} }),
    ];
  });
  const answers = await together(asked);
  expect(answers.length).toBeGreaterThan(300);
  expect(failed(answers)).toEqual([]);
});

test("no call fails with any number in its path", async () => {
  const named = calls.filter(({ path }) => path.includes("{"));
  const values = [...NUMBERS, ...TEXTS];
  const asked = named.flatMap((call) =>
    values.map((value) => () => send(call, filled(call.path, value), bodyOf(call))),
  );
  const answers = await together(asked);
  expect(failed(answers)).toEqual([]);
});

test("no call fails with any text or number in its query", async () => {
  const asked = calls.flatMap((call) => {
    const names = (call.operation.parameters ?? []).filter((one) => one.in === "query");
    return names.flatMap(({ name }) =>
      [...NUMBERS, ...TEXTS].map(
        (value) => () => send(call, `${filled(call.path, 1)}?${name}=${value}`, bodyOf(call)),
      ),
    );
  });
  const answers = await together(asked);
  expect(answers.length).toBeGreaterThan(1000);
  expect(failed(answers)).toEqual([]);
});

const bodyOf = ({ method }: Call) =>
  method === "GET" ? {} : { body: "{}", headers: { "content-type": "application/json" } };
