import { expect } from "vitest";

/** What every answer of the site carries, whoever asks and whatever is answered. */
const ON_ALL = {
  "strict-transport-security": "max-age=31536000; includeSubDomains",
  "x-content-type-options": "nosniff",
  "cross-origin-resource-policy": "same-origin",
  "x-frame-options": "DENY",
  "referrer-policy": "same-origin",
  "cross-origin-opener-policy": "same-origin",
};

const SOME_FEATURES = ["camera=()", "microphone=()", "geolocation=()", "payment=()", "usb=()"];

/** What is not as it has to be in the headers of an answer, one string each. */
export function faultsOf(response: Response): string[] {
  const { url, ok, status, headers, body } = response;
  const isAsset = ok && new URL(url, "http://localhost").pathname.startsWith("/assets/");
  const type = headers.get("content-type") ?? "";
  const policy = headers.get("content-security-policy") ?? "";
  const isText = /^text\/|\+xml|\/xml/.test(type);
  const permissions = headers.get("permissions-policy") ?? "";
  const found = {
    ...Object.fromEntries(
      Object.entries(ON_ALL).map(([name, value]) => [name, headers.get(name) === value]),
    ),
    "permissions-policy": SOME_FEATURES.every((feature) => permissions.includes(feature)),
    "content-security-policy": [
      "default-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].every((directive) => policy.includes(directive)),
    "cache-control": isAsset
      ? headers.get("cache-control") === "public, max-age=31536000, immutable"
      : headers.has("cache-control"),
    "content-type": body === null || status === 304 || status === 303 || type !== "",
    charset: !isText || /; charset=utf-8$/i.test(type),
    "access-control-allow-origin": !headers.has("access-control-allow-origin"),
  };
  return Object.entries(found).flatMap(([name, isGood]) => (isGood ? [] : [name]));
}

export const expectSecured = (answer: Response, what: string): void =>
  expect(faultsOf(answer), `${what} (${answer.status})`).toEqual([]);
