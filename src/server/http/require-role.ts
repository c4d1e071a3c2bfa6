import type { MiddlewareHandler } from "hono";
import type { Actor, Lack, Role } from "#kernel/actor.ts";
import type { HttpEnv } from "./http-env.ts";
import { problem } from "./problem-response.ts";

type Known = { Variables: HttpEnv["Variables"] & { account: Actor } };
type MaybeLacking = { Variables: Known["Variables"] & { lack: Lack | undefined } };

const WHOSE: Record<Role, string> = {
  customer: "This is for customers",
  vendor: "This is for vendors",
  operator: "This is for operators",
};

const SAY: Record<Lack, string> = {
  code: "Enter a code of your app, or a recovery code, first",
  enrolment: "Set up your second factor first",
};

const whoAreYou = () => problem(401, { errors: ["Please sign in again"] });
const notYours = (role: Role) => problem(403, { errors: [WHOSE[role]] });
const notYet = (lack: Lack) => problem(403, { errors: [SAY[lack]], needs: lack });

/**
 * Lets one role pass, as `c.var.account`: 401 to nobody in particular, 403 to another role, and 403
 * with `needs` to a session that lacks its second factor.
 */
export const requireRole =
  (...roles: [Role, ...Role[]]): MiddlewareHandler<Known> =>
  async (c, next) => {
    const { actor, incomplete } = c.var;
    const account = actor ?? incomplete?.account;
    if (account === undefined) return whoAreYou();
    if (!roles.includes(account.role)) return notYours(roles[0]);
    if (actor === undefined) return notYet(incomplete?.lack ?? "code");
    c.set("account", actor);
    return next();
  };

/**
 * Lets operators pass, as `c.var.account`, also with a session that lacks one of these, as
 * `c.var.lack`: for the calls that complete it, and for no others.
 */
export const lackingOperator =
  (...lacks: Lack[]): MiddlewareHandler<MaybeLacking> =>
  async (c, next) => {
    const { actor, incomplete } = c.var;
    const account = actor ?? incomplete?.account;
    if (account === undefined) return whoAreYou();
    if (account.role !== "operator") return notYours("operator");
    if (incomplete !== undefined && !lacks.includes(incomplete.lack))
      return notYet(incomplete.lack);
    c.set("account", account);
    c.set("lack", incomplete?.lack);
    return next();
  };
