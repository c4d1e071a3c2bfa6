import { createHash } from "node:crypto";

const hashOf = (text: string): string =>
  `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/**
 * Returns the Content-Security-Policy of a page. Pages are cached, so there is no nonce: our inline
 * scripts are allowed by their hashes. `trustedTypes` names the Trusted Types policies of the
 * page's scripts; without one, no string can become markup, a script or a script's URL.
 */
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
