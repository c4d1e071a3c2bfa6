import { createHash } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import { secureHeaders } from "hono/secure-headers";
import type { HttpEnv } from "../http-env.ts";

/** For responses other than pages: they load nothing and cannot be framed. */
export const NO_PAGE = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'";
// A year, the minimum of the browsers' preload lists.
const TRANSPORT = "max-age=31536000; includeSubDomains";

export const BASE_HEADERS = {
  "strict-transport-security": TRANSPORT,
  "content-security-policy": NO_PAGE,
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "same-origin",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "cache-control": "no-store",
};

// The site plays a film and copies links; all other features are disabled.
const DISABLED =
  "accelerometer bluetooth browsingTopics camera displayCapture encryptedMedia gamepad " +
  "geolocation gyroscope hid idleDetection keyboardMap localFonts magnetometer " +
  "microphone midi otpCredentials payment screenWakeLock serial syncXhr usb " +
  "windowManagement xrSpatialTracking";

const ofPages = secureHeaders({
  referrerPolicy: "same-origin",
  xFrameOptions: "DENY",
  strictTransportSecurity: TRANSPORT,
  xDownloadOptions: false,
  xDnsPrefetchControl: false,
  xPermittedCrossDomainPolicies: false,
  permissionsPolicy: Object.fromEntries(DISABLED.split(" ").map((feature) => [feature, []])),
});

// They say what a document may do. A script, style or font of the build is none, and a page loads many.
const OF_DOCUMENTS = new Set([
  "content-security-policy",
  "x-frame-options",
  "referrer-policy",
  "cross-origin-opener-policy",
]);

/** The default allows nothing. Responses to a token, or without Cache-Control, are not cached. */
export const securityHeaders = (): MiddlewareHandler<HttpEnv> => async (c, next) => {
  await next();
  if (isHtml(c.res)) await ofPages(c, async () => undefined);
  const { headers, status } = c.res;
  const isAsset = c.req.path.startsWith("/assets/") && status < 400;
  for (const [name, value] of Object.entries(BASE_HEADERS))
    if (!headers.has(name) && !(isAsset && OF_DOCUMENTS.has(name))) headers.set(name, value);
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
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${trustedTypes}`,
  ].join("; ");
