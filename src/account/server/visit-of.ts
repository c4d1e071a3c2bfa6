import type { Context } from "hono";
import type { HttpEnv } from "#server/http/create-http.ts";
import { describeDevice } from "./describe-device.ts";
import type { Visit } from "./open-session.ts";
import { hashToken, readToken } from "./token.ts";

/** How whoever makes this call signs in: the token that it shows is replaced by the new one. */
export function visitOf(c: Context<HttpEnv>, now: Date): Visit {
  const token = readToken(c.req.header("authorization"));
  return {
    now,
    device: describeDevice(c.req.header("user-agent")),
    replaces: token === undefined ? undefined : hashToken(token),
  };
}
