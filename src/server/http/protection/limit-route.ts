import type { Context, Handler } from "hono";
import type { Actor } from "#kernel/actor.ts";
import { LIMITS } from "#server/limits/limit-table.ts";
import type { HttpEnv } from "../http-env.ts";
import { clientIp } from "./client-ip.ts";

/** The limits that a route can declare: by the address or the account of the caller. */
export type RouteLimit =
  | "account-export"
  | "application"
  | "area-wish"
  | "booking"
  | "calendar"
  | "calendar-key"
  | "booking-change"
  | "contact"
  | "follow"
  | "invitation"
  | "password-change"
  | "push"
  | "slots"
  | "vendor-transition";

type Called = {
  Bindings: HttpEnv["Bindings"];
  Variables: HttpEnv["Variables"] & { account: Actor };
};

const keyOf = (name: RouteLimit, c: Context<Called>) =>
  LIMITS[name].by === "address" ? clientIp(c) : String(c.var.account.accountId);

/**
 * Returns the middleware of a limit: it counts valid requests, and responds with 429 above the
 * limit.
 */
export const behindLimit =
  (name: RouteLimit, handler: Handler): Handler =>
  async (c: Context<Called>, next) =>
    (await c.var.limits.use(name, keyOf(name, c), c)) ?? handler(c, next);
