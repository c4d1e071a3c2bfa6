import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { passwordHashQueue } from "./hash-password.ts";

const isHashing = (method: string, url: string) =>
  passwordHashQueue({ method, url } as IncomingMessage);

test("calls that take a password are recognised by method and path", () => {
  for (const path of ["/api", "/api/", "/api?x=1", "//api", "/api/v1/login", "/api//v1//login/"])
    expect(isHashing("POST", path), path).toBe(true);
  for (const path of ["/api/v1/signup", "/api/v1/password/reset", "/api/v1/invitations/abc"])
    expect(isHashing("POST", path), path).toBe(true);
  // Ambiguous spellings of such a path.
  for (const path of ["/%61pi/v1/login", "/api/./v1/login", "/x/../api", "http://a/api/v1/login"])
    expect(isHashing("POST", path), path).toBe(true);
  expect(isHashing("PUT", "/api/v1/password")).toBe(true);
  for (const path of ["/api/bookings", "/api/v1/loginx", "/api/v1/ops/vendors", "/contact?x=%2E/."])
    expect(isHashing("POST", path), path).toBe(false);
  expect(isHashing("GET", "/api/v1/invitations/abc")).toBe(false);
});
