/** A log line has the name as `event`, with `account`, `role`, `from` (the network) and more. */
const SECURITY_EVENTS = {
  "signed in": "Somebody signed in, signed up or joined, and got a token",
  "sign-in failed": "Wrong credentials; `aimed_at` is the account that was tried, if there is one",
  "second factor shown": "The session of an operator is complete",
  "second factor refused": "A wrong code",
  "session confirmed": "The password or a code was given again",
  "confirmation refused": "A wrong password or code for it",
  "confirmation needed": "A call that needs it was refused without it",
  "sessions ended": "Sessions of an account were ended",
  "credentials refused":
    "A change of an account, a password or a second factor was refused: a wrong password or code, or wrong input",
  "credentials changed": "A password, a second factor or its recovery codes were replaced",
  "password link requested": "Somebody asked for a link for a new password",
  "sign-in code requested": "A code that signs in by phone number was asked for",
  "password link made": "An operator made one, to hand it over",
  "account changed":
    "Name, e-mail, phone number or state of an account were changed, by its owner or an operator",
  "payee changed":
    "Where money goes was changed or confirmed: a vendor's account for payouts or its PAN and GSTIN, or the firm's UPI id and bank",
  "payout changed": "A payout run was made or marked as paid, or a vendor was taken out of it",
  "invitation changed": "An invitation of an operator was made or withdrawn",
  "booking link replaced": "A booking got a new link, and the former one opens nothing any more",
  "calendar address changed": "A vendor made, replaced or ended the secret address of its calendar",
  "token refused": "No token that is known, where one is needed",
  "role refused": "A known token of a role that may not do this",
  "record refused": "A signed-in caller named a record that is not there, or not its own",
  "malware refused": "A file that the scanner knows as malicious was sent",
  "limit reached": "Too many calls of a kind",
  exported:
    "A list left as a file: `filters` are the names of those that were set, `rows` how many",
} as const;

export type SecurityEvent = keyof typeof SECURITY_EVENTS;

export type DeclaredEvents = {
  event?: SecurityEvent;
  /** On 422: a wrong code or password. */
  refusedEvent?: SecurityEvent;
  /** On 403, by default "role refused". */
  forbiddenEvent?: SecurityEvent;
};

export function securityEventOf(
  answer: { method: string; route: string; status: number; isSignedIn: boolean },
  { event, refusedEvent, forbiddenEvent = "role refused" }: DeclaredEvents = {},
): SecurityEvent | undefined {
  const { method, route, status, isSignedIn } = answer;
  if (status === 401) return event === "signed in" ? "sign-in failed" : "token refused";
  if (status === 403) return forbiddenEvent;
  if (status === 404 && isSignedIn && route.includes(":")) return "record refused";
  if (status === 422) return refusedEvent;
  if (status === 429) return "limit reached";
  if (status < 200 || status > 299) return undefined;
  return event ?? (method === "GET" && route.endsWith(".csv") ? "exported" : undefined);
}
