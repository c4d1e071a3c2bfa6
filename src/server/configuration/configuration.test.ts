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

test.each(["0120-456 7890 / 98110 45230", "call us", "+91 98"])(
  "SUPPORT_PHONE=%s is refused, since a link to it would call nobody",
  (SUPPORT_PHONE) => {
    expect(() => readConfiguration({ SUPPORT_PHONE })).toThrow(
      /^SUPPORT_PHONE is not usable: .+\.$/,
    );
  },
);

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

const PUBLIC = { SITE_URL: "https://chamak.example" };
const REMOTE = "postgres://chamak:secret@database.example/chamak";

test.each([
  [{ DATABASE_URL: REMOTE }, "DATABASE_URL"],
  [{ DATABASE_URL: `${REMOTE}?sslmode=disable` }, "DATABASE_URL"],
  [{ DATABASE_URL: `${REMOTE}?sslmode=no-verify` }, "DATABASE_URL"],
  [{ DATABASE_URL: `${REMOTE}?uselibpqcompat=true&sslmode=require` }, "DATABASE_URL"],
  [{ DATABASE_URL: `${REMOTE}?sslmode=verify-full&sslmode=disable` }, "DATABASE_URL"],
  [{ DATABASE_URL: "postgres://chamak@localhost/chamak?host=10.0.0.9" }, "DATABASE_URL"],
  [{ DATABASE_URL: "postgres://chamak@10.0.0.9/chamak" }, "DATABASE_URL"],
  [
    { DATABASE_URL: `${REMOTE}?sslmode=verify-full`, DATABASE_OWNER_URL: REMOTE },
    "DATABASE_OWNER_URL",
  ],
  [
    { DATABASE_URL: `${REMOTE}?sslmode=verify-full`, NODE_TLS_REJECT_UNAUTHORIZED: "0" },
    "DATABASE_URL",
  ],
  [{ ...store(), S3_ENDPOINT: "http://store.example" }, "S3_ENDPOINT"],
  [{ CLAMD_URL: "tcp://10.0.0.8:3310" }, "CLAMD_URL"],
  [{ METRICS_PORT: "9100", METRICS_HOST: "10.0.0.7" }, "METRICS_HOST"],
])("%j is refused on a public site, as what anybody on the way can read", (settings, name) => {
  const asPublic = () => readConfiguration({ ...PUBLIC, ...settings });
  expect(asPublic).toThrow(new RegExp(`^${name} .+PRIVATE_NETWORK=on where nobody else .+\\.$`));
  expect(() => readConfiguration({ TRUST_PROXY: "on", ...settings })).toThrow(name);
  readConfiguration(settings);
  readConfiguration({ ...PUBLIC, ...settings, PRIVATE_NETWORK: "on" });
});

test.each([
  { DATABASE_URL: `${REMOTE}?sslmode=verify-full` },
  { DATABASE_URL: "postgres://chamak@localhost/chamak" },
  { DATABASE_URL: "postgres://chamak@127.0.0.1:5433/chamak" },
  { DATABASE_URL: "postgres://chamak@[::1]/chamak" },
  { DATABASE_URL: "postgres://chamak@localhost/chamak?host=/run/postgresql" },
  { ...store(), S3_ENDPOINT: "https://store.example" },
  { CLAMD_URL: "tcp://127.0.0.1:3310" },
  { CLAMD_URL: "unix:///run/clamav/clamd.ctl" },
  { METRICS_PORT: "9100" },
])("%j is taken on a public site", (settings) => {
  expect(readConfiguration({ ...PUBLIC, ...settings }).siteUrl).toBe("https://chamak.example");
});

function store() {
  return { S3_BUCKET: "files", S3_ACCESS_KEY_ID: "id", S3_SECRET_ACCESS_KEY: "secret" };
}
