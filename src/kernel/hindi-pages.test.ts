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
  ["/privacy-policy", "/hi/privacy-policy"],
  ["/vendors", "/vendors"],
  ["/sub-category", "/hi/sub-category"],
  ["/washroom-subcategory", "/hi/washroom-subcategory"],
  ["/kitchen-sub-category", "/hi/kitchen-sub-category"],
  ["/house-cleanning-sub-category", "/hi/house-cleanning-sub-category"],
  // No pages.
  ["/subcategory", "/subcategory"],
  ["/kitchen-subcategory", "/kitchen-subcategory"],
  ["/hi", "/hi"],
])("the page %s is in Hindi at %s", (path, hindi) => {
  expect(pathIn("hi", path)).toBe(hindi);
  expect(pathIn("en", path)).toBe(path);
});
