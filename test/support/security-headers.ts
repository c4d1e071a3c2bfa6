import { expect } from "vitest";

/** What every answer of the site carries, whoever asks and whatever is answered. */
const ON_ALL = {
  "strict-transport-security": "max-age=31536000; includeSubDomains",
  "x-content-type-options": "nosniff",
  "cross-origin-resource-policy": "same-origin",
};
/** What every answer carries that can be shown as a document: all but scripts, styles and fonts. */
const ON_DOCUMENTS = {
  "x-frame-options": "DENY",
  "referrer-policy": "same-origin",
  "cross-origin-opener-policy": "same-origin",
};

/** What is not as it has to be in the headers of a file of the build: none of a document's is there. */
function faultsOfAsset({ headers }: Response): string[] {
  const unwanted = [
    ...Object.keys(ON_DOCUMENTS),
    "content-security-policy",
    "permissions-policy",
  ].filter((name) => headers.has(name));
  const wanted = { ...ON_ALL, "cache-control": "public, max-age=31536000, immutable" };
  const wrong = Object.entries(wanted).filter(([name, value]) => headers.get(name) !== value);
  return [...unwanted, ...wrong.map(([name]) => name)];
}

const SOME_FEATURES = ["camera=()", "microphone=()", "geolocation=()", "payment=()", "usb=()"];

/** What is not as it has to be in the headers of an answer, one string each. */
export function faultsOf(response: Response): string[] {
  const { url, ok, status, headers, body } = response;
  if (ok && new URL(url, "http://localhost").pathname.startsWith("/assets/"))
    return faultsOfAsset(response);
  const type = headers.get("content-type") ?? "";
  const policy = headers.get("content-security-policy") ?? "";
  const isText = /^text\/|\+xml|\/xml/.test(type);
  const permissions = headers.get("permissions-policy") ?? "";
  const found = {
    ...Object.fromEntries(
      Object.entries({ ...ON_ALL, ...ON_DOCUMENTS }).map(([name, value]) => [
        name,
        headers.get(name) === value,
      ]),
    ),
    // It says what a document may do.
    "permissions-policy":
      !type.startsWith("text/html") ||
      SOME_FEATURES.every((feature) => permissions.includes(feature)),
    "content-security-policy": [
      "default-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].every((directive) => policy.includes(directive)),
    "cache-control": headers.has("cache-control"),
    "content-type": body === null || status === 304 || status === 303 || type !== "",
    charset: !isText || /; charset=utf-8$/i.test(type),
    "access-control-allow-origin": !headers.has("access-control-allow-origin"),
  };
  return Object.entries(found).flatMap(([name, isGood]) => (isGood ? [] : [name]));
}

export const expectSecured = (answer: Response, what: string): void =>
  expect(faultsOf(answer), `${what} (${answer.status})`).toEqual([]);
