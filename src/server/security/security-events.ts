/**
 * The security events. A request's log line has the name as `event`, with `account` and `role` (of
 * a known token or a new sign-in), `from` (the caller's network) and further fields.
 */
export const SECURITY_EVENTS = {
  "signed in": "Somebody signed in, signed up or joined, and got a token",
  "sign-in failed": "Wrong credentials; `aimed_at` is the account that was tried, if there is one",
  "second factor shown": "The session of an operator is complete",
  "second factor refused": "A wrong code",
  "credentials changed": "A password, a second factor or its recovery codes were replaced",
  "token refused": "No token that is known, where one is needed",
  "role refused": "A known token of a role that may not do this",
  "limit reached": "Too many calls of a kind",
  exported:
    "A list left as a file: `filters` are the names of those that were set, `rows` how many",
} as const;

export type SecurityEvent = keyof typeof SECURITY_EVENTS;

/** The calls that respond with a token. */
const ENTRIES = new Set([
  "POST /api",
  "POST /api/v1/login",
  "POST /api/v1/signup",
  "POST /api/v1/invitations/accept",
]);

const CHANGES = new Set([
  "PUT /api/v1/password",
  "POST /api/v1/password/reset",
  "POST /api/v1/second_factor/confirm",
  "POST /api/v1/second_factor/recovery_codes",
  "POST /api/v1/ops/operators/:id/reset_second_factor",
]);

const CODE = "POST /api/v1/second_factor/verify";

/** Returns the security event of a response, or undefined. */
export function securityEventOf(answer: {
  method: string;
  route: string;
  status: number;
}): SecurityEvent | undefined {
  const { method, route, status } = answer;
  const call = `${method} ${route}`;
  const isEntry = ENTRIES.has(call);
  if (status === 401) return isEntry ? "sign-in failed" : "token refused";
  if (status === 403) return "role refused";
  if (status === 429) return "limit reached";
  if (call === CODE && status === 422) return "second factor refused";
  if (status < 200 || status > 299) return undefined;
  if (isEntry) return "signed in";
  if (call === CODE) return "second factor shown";
  if (CHANGES.has(call)) return "credentials changed";
  return method === "GET" && route.endsWith(".csv") ? "exported" : undefined;
}
