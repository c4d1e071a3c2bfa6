import { createHash } from "node:crypto";

const hashOf = (text: string): string =>
  `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/**
 * The Content-Security-Policy of a page. A page is kept and served to many, so there is no nonce:
 * the inline scripts that we wrote are allowed by the hash of their text, and no others.
 * `trustedTypes` names the Trusted Types policies that the page's scripts may make: no text becomes
 * markup, a script or the address of one without such a policy.
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
