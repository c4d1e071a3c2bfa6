import type { MiddlewareHandler } from "hono";
import {
  isDesk,
  type Actor,
  type Confirmation,
  type DeskRole,
  type MissingFactor,
  type Role,
} from "#kernel/actor.ts";
import type { HttpEnv } from "./http-env.ts";
import { problem } from "./answers.ts";

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

const LEAST_ROLE: Record<DeskRole, string> = {
  helper: "This is for operators",
  operator: "A helper cannot do this. Ask an operator",
  owner: "Only an owner can do this",
};

const unauthenticated = () => problem(401, { errors: ["Please sign in again"] });
const wrongRole = (role: Role) => problem(403, { errors: [WRONG_ROLE[role]] });
const incompleteSession = (missing: MissingFactor) =>
  problem(403, { errors: [MISSING_FACTOR[missing]], needs: missing });

const requireCaller =
  (roles: readonly [Role, ...Role[]], least?: DeskRole): MiddlewareHandler<Known> =>
  async (c, next) => {
    const { actor, incomplete } = c.var;
    const account = actor ?? incomplete?.account;
    if (account === undefined) return unauthenticated();
    if (!roles.includes(account.role)) return wrongRole(roles[0]);
    if (actor === undefined) return incompleteSession(incomplete?.missing ?? "code");
    if (least !== undefined && !isDesk(actor, least))
      return problem(403, { errors: [LEAST_ROLE[least]] });
    c.set("account", actor);
    return next();
  };

/** In `c.var.account`. 401 without a token, 403 for another role, and with `needs` without the factor. */
export const requireRole = (...roles: [Role, ...Role[]]) => requireCaller(roles);

/** An operator with the role `least` or a higher one. */
export const requireDesk = (least: DeskRole) => requireCaller(["operator"], least);

const CONFIRM: Record<Confirmation, string> = {
  password: "Enter your password to do this. Nothing was changed",
  code: "Enter a code of your app to do this. Nothing was changed",
};

/** Against unlocked computers and stolen tokens. POST /api/v1/session/confirm confirms the session. */
export const requireFresh: MiddlewareHandler<HttpEnv> = async (c, next) => {
  const { confirmWith } = c.var;
  if (confirmWith === undefined) return next();
  c.set("securityEvents", { forbiddenEvent: "confirmation needed" });
  return problem(403, { errors: [CONFIRM[confirmWith]], confirmWith });
};

/** A follow link is the customer's: tokens of vendors and operators are refused, none is allowed. */
export const refuseStaff: MiddlewareHandler<HttpEnv> = async (c, next) => {
  const role = (c.var.actor ?? c.var.incomplete?.account)?.role;
  if (role === undefined || role === "customer") return next();
  return problem(403, {
    errors: ["A booking's link is for its customer. Sign out, or use your own pages"],
  });
};

/** In `c.var.account`, also with one of `allowed` missing: for the calls that complete a session. */
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
