import { expect, openSite, test, site } from "../support/site.ts";

const read = async (url: string) => {
  const response = await fetch(`${url}/.well-known/security.txt`);
  const text = await response.text();
  const fields = text.trim().split("\n");
  return {
    response,
    fields: new Map(fields.map((line) => line.split(/: (.*)/) as [string, string])),
  };
};

test("security.txt has the contact for security reports and its expiry", async () => {
  const { response, fields } = await read(site.url);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  expect(fields.get("Contact")).toBe("mailto:help@chamak.example");
  expect(fields.get("Canonical")).toBe(`${site.url}/.well-known/security.txt`);
  const days = (Date.parse(fields.get("Expires") ?? "") - Date.now()) / (24 * 60 * 60 * 1_000);
  expect(days).toBeGreaterThan(178);
  expect(days).toBeLessThan(365);
});

test("security.txt names SECURITY_CONTACT and SITE_URL where they are set", async () => {
  // The template has sample people, which do not go together with a public address.
  const SITE_URL = "http://localhost:1";
  const site = await openSite({ SITE_URL, SECURITY_CONTACT: "https://chamak.example/report" });
  const { fields } = await read(site.url);
  expect(fields.get("Contact")).toBe("https://chamak.example/report");
  expect(fields.get("Canonical")).toBe(`${SITE_URL}/.well-known/security.txt`);
  await site.close();
});
