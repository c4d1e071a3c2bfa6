import type { Actor } from "#kernel/actor.ts";
import { hashToken, readToken } from "./token.ts";
import type { Visit } from "./create-session.ts";
import Bowser from "bowser";

type Shown = { req: { header: (name: string) => string | undefined }; var: { account: Actor } };

/** The authenticated caller and the hash of its token. Call it in a route for signed-in callers. */
export function currentSession(c: Shown): { accountId: number; tokenHash: Buffer } {
  const token = readToken(c.req.header("authorization"));
  return { accountId: c.var.account.accountId, tokenHash: hashToken(token ?? "") };
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

const MAX_LENGTH = 80;
const MAX_HEADER_LENGTH = 500;

/** A User-Agent as `Chrome on Android`. At most 80 characters, empty if unknown. */
export function describeDevice(userAgent: string | undefined): string {
  if (userAgent === undefined || userAgent.trim() === "") return "";
  const { browser, os } = Bowser.parse(userAgent.slice(0, MAX_HEADER_LENGTH));
  const words = [browser.name, os.name].filter((name) => name !== undefined && name !== "");
  return words.join(" on ").slice(0, MAX_LENGTH);
}
