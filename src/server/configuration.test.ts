import { expect, test } from "vitest";
import { readConfiguration } from "./configuration.ts";

test("SITE_URL is taken without a slash at its end", () => {
  const { siteUrl } = readConfiguration({ SITE_URL: "https://Chamak.example/" });
  expect(siteUrl).toBe("https://chamak.example");
  expect(readConfiguration({}).siteUrl).toBeUndefined();
});

test.each([
  "chamak.example",
  "ftp://chamak.example",
  "https://chamak.example/shop",
  "https://a@b.c",
])("SITE_URL=%s is refused in a sentence that names it", (SITE_URL) => {
  expect(() => readConfiguration({ SITE_URL })).toThrow(/^SITE_URL is not usable: .+\.$/);
});
