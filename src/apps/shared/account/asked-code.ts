// What the browser keeps of a code that it asked for, in this tab alone: a phone may drop the page while its owner reads
// the SMS.

export type AskedCode = {
  role: "vendor" | undefined;
  phone: string;
  /** The code works with it alone, so in no other browser. */
  key: string;
  /** In milliseconds: the code is over then. */
  until: number;
};

const KEY = "signin_code";
const MINUTES_VALID = 10;

export function readAskedCode(role: AskedCode["role"]): AskedCode | undefined {
  try {
    const asked: AskedCode | null = JSON.parse(sessionStorage.getItem(KEY) ?? "null");
    return asked !== null && asked.role === role && asked.until > Date.now() ? asked : undefined;
  } catch {
    // Storage is blocked, or holds something else.
    return undefined;
  }
}

export function keepAskedCode(asked: AskedCode | undefined): void {
  try {
    if (asked) sessionStorage.setItem(KEY, JSON.stringify(asked));
    else sessionStorage.removeItem(KEY);
  } catch {
    // Storage is blocked: the code works until the page is left.
  }
}

const createKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");

/** A further code for the same number has the same key, and replaces the one before. */
export const askedCode = (
  role: AskedCode["role"],
  phone: string,
  former: AskedCode | undefined,
): AskedCode => ({
  role,
  phone,
  key: former?.phone === phone ? former.key : createKey(),
  until: Date.now() + MINUTES_VALID * 60_000,
});
