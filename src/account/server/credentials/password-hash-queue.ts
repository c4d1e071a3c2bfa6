import type { IncomingMessage } from "node:http";
import { isAmbiguousPath } from "#server/http/protection/is-ambiguous-path.ts";

// `//api` counts too: the server app reads it as `/api`.
const HASHING = /^\/+api\/*(?:v1\/+(?:login|signup|password|invitations)(?:[/?]|$)|\?|$)/;

/**
 * Whether a request may end in the hashing of a password, by method and address alone: sign-in, sign-up,
 * a changed or new password, an accepted invitation. Such a call takes a core for tens of milliseconds.
 */
export const passwordHashQueue = ({ method, url = "" }: IncomingMessage): boolean =>
  method !== "GET" && method !== "HEAD" && (HASHING.test(url) || isAmbiguousPath(url));
