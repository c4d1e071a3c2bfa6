import type { MiddlewareHandler } from "hono";
import type { Actor, Role } from "#kernel/actor.ts";
import type { HttpEnv } from "./create-http.ts";
import { problem } from "./problem-answer.ts";

type Known = { Variables: HttpEnv["Variables"] & { account: Actor } };

const WHOSE: Record<Role, string> = {
  customer: "This is for customers",
  vendor: "This is for vendors",
  operator: "This is for operators",
};

/** Lets one role pass, as `c.var.account`: 401 to nobody in particular, 403 to another role. */
export const only =
  (...roles: [Role, ...Role[]]): MiddlewareHandler<Known> =>
  async (c, next) => {
    const { actor } = c.var;
    if (actor === undefined) return problem(401, { errors: ["Please sign in again"] });
    if (!roles.includes(actor.role)) return problem(403, { errors: [WHOSE[roles[0]]] });
    c.set("account", actor);
    return next();
  };
