import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { cacheKey } from "./cache-key.ts";

const keyOf = (url: string, method = "GET") =>
  cacheKey({ url, method, headers: {} } as IncomingMessage, ({ pathname }) => `page ${pathname}`);

test.each([
  ["/", "page /"],
  ["/about?utm_source=x", "page /about"],
  ["/healthz", "/healthz"],
  ["/readyz", "/readyz"],
  ["/healthz?x=1", undefined],
  // A page that is not there, like any other.
  ["/healthz/x", "page /healthz/x"],
  ["/api/v1/areas", "/api/v1/areas"],
  ["/api/v1/areas?x=1", undefined],
  ["/ops", "/ops"],
  ["/ops/bookings/7?view=list", "/ops"],
  ["/opsx", "page /opsx"],
  ["//about", undefined],
  ["/about/", undefined],
  ["/%61bout", undefined],
  ["/a/../about", undefined],
  ["http://elsewhere.test/", undefined],
])("%s is called %s", (url, key) => {
  expect(keyOf(url)).toBe(key);
});

test("only reads are called by their address alone", () => {
  expect(keyOf("/", "HEAD")).toBe("page /");
  for (const method of ["POST", "PUT", "DELETE", "OPTIONS"])
    expect(keyOf("/", method)).toBeUndefined();
});
