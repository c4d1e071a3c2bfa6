import type { MiddlewareHandler } from "hono";
import { secureHeaders } from "hono/secure-headers";
import type { HttpEnv } from "../http-env.ts";

// Responses that are no pages load nothing and cannot be framed.
const NO_PAGE = "default-src 'none'; frame-ancestors 'none'";
// A year, which the lists of browsers ask for at the least.
const TRANSPORT = "max-age=31536000; includeSubDomains";

/** For an answer that is given before anything else is done, and is no page. */
export const RAW_HEADERS = {
  "strict-transport-security": TRANSPORT,
  "content-security-policy": NO_PAGE,
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "same-origin",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "cache-control": "no-store",
};

const base = secureHeaders({
  referrerPolicy: "same-origin",
  xFrameOptions: "DENY",
  strictTransportSecurity: TRANSPORT,
  // The site plays a film and copies links; whatever else a browser can do, no page of ours asks for.
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
 * Puts the security headers on every answer, failures too. An answer with no policy of its own is no
 * page and gets one that allows nothing. What was answered to somebody who showed a token is kept by
 * no cache, and so is what does not say itself how long it may be kept.
 */
export const securityHeaders = (): MiddlewareHandler<HttpEnv> => async (c, next) => {
  await base(c, next);
  const { headers } = c.res;
  if (!headers.has("content-security-policy")) headers.set("content-security-policy", NO_PAGE);
  const isPersonal = c.var.actor !== undefined || c.req.header("authorization") !== undefined;
  if (isPersonal || !headers.has("cache-control")) headers.set("cache-control", "no-store");
};
