import { expect, test } from "vitest";
import { openSourcePages } from "../support/source-pages.ts";

test.each([
  ["/", "/"],
  ["/About", "/About"],
  ["/about?utm_source=x", "/about"],
  ["/buynow?category_id=4&utm_source=x", "/buynow?category_id=4"],
  ["/buynow", "/buynow"],
  ["/buynow?utm_source=x", "/buynow"],
  ["/buynow?category_id=04", "/buynow?category_id=-"],
  ["/buynow?category_id=", "/buynow"],
  ["/buynow?category_id=4&category_id=5", "/buynow?category_id=-"],
  ["/contact?sent=yes", "/contact?sent=yes"],
  ["/contact?sent=no", "/contact"],
  ["/follow/a-key", "/follow/a-key"],
  ["/dashboard/bookings", "/dashboard/bookings"],
  ["/sitemap.xml", "/sitemap.xml"],
  // A file, which is no page.
  ["/assets/style-x.css", "/assets/style-x.css"],
  ["/.well-known/security.txt", "/.well-known/security.txt"],
  ["/%61bout", "/%61bout"],
  ["/nowhere", "/not-found"],
  ["/some/where?else=1", "/not-found"],
])("the page at %s is cached as %s", async (address, key) => {
  const { pageCacheKey } = await openSourcePages();
  expect(pageCacheKey(new URL(address, "http://chamak.test"))).toBe(key);
});
