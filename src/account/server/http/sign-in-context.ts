import { describeDevice } from "../rules/describe-device.ts";
import type { Visit } from "../operations/create-session.ts";
import { hashToken, readToken } from "../credentials/token.ts";

type Call = { req: { header: (name: string) => string | undefined } };

/** How whoever makes this call signs in: the token that it shows is replaced by the new one. */
export function signInContext(c: Call, now: Date): Visit {
  const token = readToken(c.req.header("authorization"));
  return {
    now,
    device: describeDevice(c.req.header("user-agent")),
    replaces: token === undefined ? undefined : hashToken(token),
  };
}
