import { expect, test } from "vitest";
import { getJson, setUpTestApp } from "../support/set-up-test-app.ts";

setUpTestApp();

const IN_HANDLER =
  "its handler counts what was sent; limits.test, or the test beside it, sends it too often";
const CATALOGUE = "answered from memory until the catalogue changes";

/** Calls without a limit of their own beside `call`, and why. */
const REASONS: Record<string, string> = {
  "POST /api": IN_HANDLER,
  "POST /api/v1/login": IN_HANDLER,
  "POST /api/v1/signup": IN_HANDLER,
  "POST /api/v1/password/forgot": IN_HANDLER,
  "GET /api/webhooks/whatsapp": "compares a token, and writes nothing",
  "POST /api/webhooks/whatsapp":
    "one HMAC for a sender that is not Meta; the texts of a number are counted",
  "POST /api/v1/signin_code": IN_HANDLER,
  "POST /api/v1/signin_code/confirm": IN_HANDLER,
  "POST /api/bookings": IN_HANDLER,
  "POST /api/v1/bookings/follow/{follow_key}/complaints": "counted before its photos are read",
  "POST /api/categories/search": CATALOGUE,
  "GET /api/categories/{id}": CATALOGUE,
  "GET /api/v1/bookables": CATALOGUE,
  "GET /api/v1/areas": CATALOGUE,
  "GET /api/v1/trust": CATALOGUE,
  "GET /api/addresses": CATALOGUE,
  "POST /api/v1/get_locations": CATALOGUE,
  "GET /api/services": CATALOGUE,
  "GET /api/v1/search_words": CATALOGUE,
  "GET /api/show_categories_product": CATALOGUE,
  "GET /api/v1/site": CATALOGUE,
  "GET /api/v1/files/{id}": "bytes as they are stored, which caches keep",
  "GET /api/v1/push": "a key from memory",
  "GET /api/v1/earnings.csv": "one query of one vendor's jobs, at most 10,000 rows",
};

type Call = {
  security?: object[];
  "x-rate-limit"?: string;
  responses: Record<string, { content?: Record<string, unknown> }>;
};

/**
 * Every call of the API has a limit of its own or a reason here, but for those that `write` counts (customers and
 * vendors that change something), a person's own lists, and those of operators, whose files are in the trail.
 */
test("every call that a stranger makes, and every file, has a limit of its own or a reason", async () => {
  const { paths } = (await getJson("/api/openapi.json")) as {
    paths: Record<string, Record<string, Call>>;
  };
  const bare: string[] = [];
  for (const [path, methods] of Object.entries(paths))
    for (const [method, { security = [], responses, "x-rate-limit": limit }] of Object.entries(
      methods,
    )) {
      if (limit !== undefined || path.startsWith("/api/v1/ops/")) continue;
      const needsToken = security.length > 0 && security.every((one) => "token" in one);
      const isFile = Object.values(responses).some(({ content = {} }) =>
        Object.keys(content).some((type) => !type.includes("json")),
      );
      if (!needsToken || isFile) bare.push(`${method.toUpperCase()} ${path}`);
    }
  expect(bare.toSorted()).toEqual(Object.keys(REASONS).toSorted());
});
