import type { Actor } from "#kernel/actor.ts";
import { hashToken, readToken } from "../credentials/token.ts";

type Shown = { req: { header: (name: string) => string | undefined }; var: { account: Actor } };

/** The session whose token a call shows, behind `only(...)`: whose it is, and the token's hash. */
export function currentSession(c: Shown): {
  accountId: number;
  tokenHash: Buffer;
} {
  const token = readToken(c.req.header("authorization"));
  return { accountId: c.var.account.accountId, tokenHash: hashToken(token ?? "") };
}
