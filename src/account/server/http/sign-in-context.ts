import { describeDevice } from "../rules/describe-device.ts";
import type { Visit } from "../operations/create-session.ts";
import { hashToken, readToken } from "../credentials/token.ts";

type Call = { req: { header: (name: string) => string | undefined } };

/**
 * The context of a sign-in: time, device, and the token of the request, which the new one replaces.
 */
export function signInContext(c: Call, now: Date): Visit {
  const token = readToken(c.req.header("authorization"));
  return {
    now,
    device: describeDevice(c.req.header("user-agent")),
    replaces: token === undefined ? undefined : hashToken(token),
  };
}
