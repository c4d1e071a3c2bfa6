import type { Actor } from "#kernel/actor.ts";
import type { Db } from "#server/database/connect.ts";
import { replaceToken } from "./queries.ts";
import { createSessionToken, hashToken, readToken } from "./token.ts";
import type { Visit } from "./create-session.ts";
import Bowser from "bowser";

type Shown = { req: { header: (name: string) => string | undefined }; var: { account: Actor } };

/** The authenticated caller and the hash of its token. Call it in a route for signed-in callers. */
export function currentSession(c: Shown): { accountId: number; tokenHash: Buffer } {
  const token = readToken(c.req.header("authorization"));
  return { accountId: c.var.account.accountId, tokenHash: hashToken(token ?? "") };
}

type Answered = Call & { header: (name: string, value: string) => void };

/**
 * Answers a new token for the session in the header `Session-Token`; the one that was sent ends. Call it
 * after a password or code was right, before the response is made.
 */
export async function renewToken(db: Db, c: Answered): Promise<void> {
  const former = readToken(c.req.header("authorization")) ?? "";
  const token = createSessionToken(former);
  if (await replaceToken(db, hashToken(former), hashToken(token))) c.header("session-token", token);
}

type Call = { req: { header: (name: string) => string | undefined } };

export function signInContext(c: Call, now: Date): Visit {
  const token = readToken(c.req.header("authorization"));
  return {
    now,
    device: describeDevice(c.req.header("user-agent")),
    replaces: token === undefined ? undefined : hashToken(token),
  };
}

const MAX_HEADER_LENGTH = 500;

/** Another name is what a stranger wrote into the header, and the account's holder reads it in a message. */
const NAMES = new Set([...Object.values(Bowser.BROWSER_MAP), ...Object.values(Bowser.OS_MAP)]);

/** A User-Agent as `Chrome on Android`: the names that are known, empty if none is. */
export function describeDevice(userAgent: string | undefined): string {
  if (userAgent === undefined || userAgent.trim() === "") return "";
  const { browser, os } = Bowser.parse(userAgent.slice(0, MAX_HEADER_LENGTH));
  return [browser.name, os.name]
    .filter((name) => name !== undefined && NAMES.has(name))
    .join(" on ");
}
