import { expect, test } from "vitest";
import { pathIn } from "./hindi-pages.ts";

test.each([
  ["/", "/hi"],
  ["/follow/KEY", "/hi/follow/KEY"],
  ["/account#hear-by-title", "/hi/account#hear-by-title"],
  ["/reset-password", "/hi/reset-password"],
  ["/buynow?id=1", "/hi/buynow?id=1"],
  ["/v/KEY", "/hi/v/KEY"],
  ["/dashboard/bookings", "/dashboard/bookings"],
  ["/ops/bookings/1", "/ops/bookings/1"],
  ["/privacy-policy", "/privacy-policy"],
  ["/vendors", "/vendors"],
])("the page %s is in Hindi at %s", (path, hindi) => {
  expect(pathIn("hi", path)).toBe(hindi);
  expect(pathIn("en", path)).toBe(path);
});
