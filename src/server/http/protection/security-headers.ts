import { createHash } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import type { HttpEnv } from "../http-env.ts";

/** For responses other than pages: they load nothing and cannot be framed. */
export const NO_PAGE =
  "default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'";
// A year, the minimum of the browsers' preload lists.
const TRANSPORT = "max-age=31536000; includeSubDomains";

// The site plays a film, copies links and reads the code of its own SMS; all other features are disabled.
const DISABLED =
  "accelerometer browsing-topics camera display-capture encrypted-media gamepad " +
  "geolocation gyroscope hid idle-detection keyboard-map local-fonts magnetometer " +
  "microphone midi payment screen-wake-lock serial sync-xhr usb " +
  "window-management xr-spatial-tracking";

export const BASE_HEADERS = {
  "strict-transport-security": TRANSPORT,
  "content-security-policy": NO_PAGE,
  "permissions-policy": DISABLED.split(" ")
    .map((feature) => `${feature}=()`)
    .join(", "),
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "same-origin",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "origin-agent-cluster": "?1",
  "cache-control": "no-store",
};

/**
 * The headers of every answer. A route or file sets those that differ: the policy of a page, and how long what is
 * public may be cached. An answer to a token is never stored; one without Cache-Control, as to a key in the path, neither.
 */
export const securityHeaders = (): MiddlewareHandler<HttpEnv> => async (c, next) => {
  await next();
  const { headers } = c.res;
  for (const [name, value] of Object.entries(BASE_HEADERS))
    if (!headers.has(name)) headers.set(name, value);
  const isPersonal = c.var.actor !== undefined || c.req.header("authorization") !== undefined;
  if (isPersonal) headers.set("cache-control", "no-store");
};

export const isHtml = ({ headers }: Pick<Response, "headers">): boolean =>
  headers.get("content-type")?.startsWith("text/html") === true;

const hashOf = (text: string): string =>
  `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** Pages are cached, so inline scripts are allowed by hash. Without Trusted Types no text becomes markup. */
export const contentSecurityPolicy = (
  inlineScripts: readonly string[],
  trustedTypes: string,
): string =>
  [
    "default-src 'none'",
    ["script-src 'self'", ...new Set(inlineScripts.map(hashOf))].join(" "),
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "media-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "object-src 'none'; base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${trustedTypes}`,
  ].join("; ");
