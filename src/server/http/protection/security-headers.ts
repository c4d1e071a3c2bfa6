import type { MiddlewareHandler } from "hono";
import { secureHeaders } from "hono/secure-headers";
import type { HttpEnv } from "../http-env.ts";
import { isHtml } from "../is-html.ts";

// Responses that are no pages load nothing and cannot be framed.
const NO_PAGE = "default-src 'none'; frame-ancestors 'none'";
// A year, the minimum of the browsers' preload lists.
const TRANSPORT = "max-age=31536000; includeSubDomains";

/** The headers of a response that is no page; Permissions-Policy is for pages only. */
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

const ofPages = secureHeaders({
  referrerPolicy: "same-origin",
  xFrameOptions: "DENY",
  strictTransportSecurity: TRANSPORT,
  xDownloadOptions: false,
  xDnsPrefetchControl: false,
  xPermittedCrossDomainPolicies: false,
  // The site plays a film and copies links; all other features are disabled.
  permissionsPolicy: {
    accelerometer: [],
    bluetooth: [],
    browsingTopics: [],
    camera: [],
    displayCapture: [],
    encryptedMedia: [],
    gamepad: [],
    geolocation: [],
    gyroscope: [],
    hid: [],
    idleDetection: [],
    keyboardMap: [],
    localFonts: [],
    magnetometer: [],
    microphone: [],
    midi: [],
    otpCredentials: [],
    payment: [],
    screenWakeLock: [],
    serial: [],
    syncXhr: [],
    usb: [],
    windowManagement: [],
    xrSpatialTracking: [],
  },
});

/**
 * Sets the security headers on every response, also on errors. A response without a policy gets one
 * that allows nothing. Responses to requests with a token are not cached, nor are those without a
 * Cache-Control header.
 */
export const securityHeaders = (): MiddlewareHandler<HttpEnv> => async (c, next) => {
  await next();
  if (isHtml(c.res)) await ofPages(c, async () => undefined);
  const { headers } = c.res;
  for (const [name, value] of Object.entries(BASE_HEADERS))
    if (!headers.has(name)) headers.set(name, value);
  const isPersonal = c.var.actor !== undefined || c.req.header("authorization") !== undefined;
  if (isPersonal) headers.set("cache-control", "no-store");
};
