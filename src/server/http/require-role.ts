import type { MiddlewareHandler } from "hono";
import type { Actor, MissingFactor, Role } from "#kernel/actor.ts";
import type { HttpEnv } from "./http-env.ts";
import { problem } from "./problem-response.ts";

type Known = { Variables: HttpEnv["Variables"] & { account: Actor } };
type MaybeIncomplete = { Variables: Known["Variables"] & { missing: MissingFactor | undefined } };

const WRONG_ROLE: Record<Role, string> = {
  customer: "This is for customers",
  vendor: "This is for vendors",
  operator: "This is for operators",
};

const MISSING_FACTOR: Record<MissingFactor, string> = {
  code: "Enter a code of your app, or a recovery code, first",
  enrolment: "Set up your second factor first",
};

const unauthenticated = () => problem(401, { errors: ["Please sign in again"] });
const wrongRole = (role: Role) => problem(403, { errors: [WRONG_ROLE[role]] });
const incompleteSession = (missing: MissingFactor) =>
  problem(403, { errors: [MISSING_FACTOR[missing]], needs: missing });

/**
 * Allows one of the roles, as `c.var.account`: 401 without a token, 403 for another role, and 403
 * with `needs` for a session that misses its second factor.
 */
export const requireRole =
  (...roles: [Role, ...Role[]]): MiddlewareHandler<Known> =>
  async (c, next) => {
    const { actor, incomplete } = c.var;
    const account = actor ?? incomplete?.account;
    if (account === undefined) return unauthenticated();
    if (!roles.includes(account.role)) return wrongRole(roles[0]);
    if (actor === undefined) return incompleteSession(incomplete?.missing ?? "code");
    c.set("account", actor);
    return next();
  };

/**
 * Allows operators, as `c.var.account`, also with a session that misses one of `allowed`, as
 * `c.var.missing`: for the calls that complete it only.
 */
export const allowIncompleteOperator =
  (...allowed: MissingFactor[]): MiddlewareHandler<MaybeIncomplete> =>
  async (c, next) => {
    const { actor, incomplete } = c.var;
    const account = actor ?? incomplete?.account;
    if (account === undefined) return unauthenticated();
    if (account.role !== "operator") return wrongRole("operator");
    if (incomplete !== undefined && !allowed.includes(incomplete.missing))
      return incompleteSession(incomplete.missing);
    c.set("account", account);
    c.set("missing", incomplete?.missing);
    return next();
  };
