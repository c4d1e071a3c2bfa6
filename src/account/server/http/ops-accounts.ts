import { toPage } from "#kernel/page.ts";
import { isRefusal } from "#kernel/refusal.ts";
import { PAGE_SIZE } from "#schema/page.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { createRouter } from "#server/http/create-router.ts";
import { refusalResponse } from "#server/http/problem-response.ts";
import * as routes from "./ops-account-routes.ts";
import { deactivateAccount, reactivateAccount } from "../operations/change-account-status.ts";
import { correctAccount } from "../operations/correct-account.ts";
import type { AccountHooks } from "../hooks.ts";
import { listAccounts, readAccount } from "../operations/list-accounts.ts";
import { createPasswordLink } from "../operations/create-password-link.ts";
import { releaseEmail } from "../operations/release-email.ts";
import { signOutEverywhere } from "../operations/sign-out-everywhere.ts";

const STATUS = { unknown: 404, "not-now": 409, overtaken: 409, taken: 422 } as const;

/** Accounts of customers and vendors, as operators see and mend them. */
export const opsAccountRoutes = ({ db, now }: Dependencies, hooks: AccountHooks) => {
  const byOf = (c: { var: { account: { accountId: number } } }) => ({
    operatorId: c.var.account.accountId,
    now: now(),
  });
  /** What the account is after a change; it was there a moment ago. */
  async function after(id: number) {
    const answer = await readAccount(db, id, now());
    if (isRefusal(answer)) throw new Error("An account vanished while it was changed");
    return answer;
  }
  return createRouter()
    .openapi(routes.listAccountsRoute, async (c) => {
      const { role, q, cursor, limit = PAGE_SIZE } = c.req.valid("query");
      const rows = await listAccounts(db, { role, q, cursor, limit: limit + 1 });
      return c.json(toPage(rows, limit), 200);
    })
    .openapi(routes.readAccountRoute, async (c) => {
      const answer = await readAccount(db, c.req.valid("param").id, now());
      if (isRefusal(answer)) return refusalResponse(404, answer);
      return c.json(answer, 200);
    })
    .openapi(routes.correctAccountRoute, async (c) => {
      const { id } = c.req.valid("param");
      const refused = await correctAccount(db, id, c.req.valid("json"), byOf(c));
      return refused ? refusalResponse(STATUS, refused) : c.json(await after(id), 200);
    })
    .openapi(routes.signOutAccountRoute, async (c) => {
      const { id } = c.req.valid("param");
      const refused = await signOutEverywhere(db, id, byOf(c), hooks);
      return refused ? refusalResponse(STATUS, refused) : c.json(await after(id), 200);
    })
    .openapi(routes.deactivateAccountRoute, async (c) => {
      const { id } = c.req.valid("param");
      const act = { ...hooks, reason: c.req.valid("json").reason };
      const refused = await deactivateAccount(db, id, act, byOf(c));
      return refused ? refusalResponse(STATUS, refused) : c.json(await after(id), 200);
    })
    .openapi(routes.reactivateAccountRoute, async (c) => {
      const { id } = c.req.valid("param");
      const act = { ...hooks, reason: c.req.valid("json").reason };
      const refused = await reactivateAccount(db, id, act, byOf(c));
      return refused ? refusalResponse(STATUS, refused) : c.json(await after(id), 200);
    })
    .openapi(routes.releaseEmailRoute, async (c) => {
      const { id } = c.req.valid("param");
      const act = { ...hooks, reason: c.req.valid("json").reason };
      const refused = await releaseEmail(db, id, act, byOf(c));
      return refused ? refusalResponse(STATUS, refused) : c.json(await after(id), 200);
    })
    .openapi(routes.passwordLinkRoute, async (c) => {
      const answer = await createPasswordLink(db, c.req.valid("param").id, byOf(c));
      return isRefusal(answer) ? refusalResponse(STATUS, answer) : c.json(answer, 201);
    });
};
