import { expect, test } from "vitest";
import { readConfiguration } from "./configuration.ts";
import { isPublic } from "./is-public.ts";

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

const PRIVATE = { HOST: "127.0.0.1" };

test.each([
  [PRIVATE, false],
  [{ HOST: "localhost" }, false],
  [{ HOST: "::1" }, false],
  [{ HOST: "127.0.0.2", SITE_URL: "http://localhost:3000" }, false],
  [{ SITE_URL: "http://chamak.localhost:3000" }, false],
  [{ SITE_URL: "http://[::1]:3000" }, false],
  [{ HOST: "0.0.0.0" }, true],
  [{ HOST: "::" }, true],
  [{ HOST: "10.0.0.7" }, true],
  [{ HOST: "localhost.example" }, true],
  [{ SITE_URL: "https://chamak.example" }, true],
  [{ SITE_URL: "http://127.0.0.1.example" }, true],
  [{ TRUST_PROXY: "on" }, true],
])("%j: public is %j, and sample people are made only where it is not", (settings, expected) => {
  const configuration = readConfiguration(settings);
  expect(isPublic(configuration)).toBe(expected);
  expect(configuration.samplePeople).toBe(!expected);
  const asked = () => readConfiguration({ ...settings, SAMPLE_PEOPLE: "on" }).samplePeople;
  if (expected) expect(asked).toThrow(/^SAMPLE_PEOPLE=on makes people with published .+\.$/);
  else expect(asked()).toBe(true);
});

test("with DATABASE_URL there are sample people only when asked for", () => {
  const DATABASE_URL = "postgres://chamak@localhost/chamak";
  expect(readConfiguration({ DATABASE_URL }).samplePeople).toBe(false);
  expect(readConfiguration({ DATABASE_URL, SAMPLE_PEOPLE: "on" }).samplePeople).toBe(true);
  expect(readConfiguration({ SAMPLE_PEOPLE: "off" }).samplePeople).toBe(false);
});
