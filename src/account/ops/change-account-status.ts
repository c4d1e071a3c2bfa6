import { type Refusal, refuse } from "#kernel/refusal.ts";
import { lockAccount, setAccountDeactivated } from "./queries.ts";
import type { Db } from "#server/database/connect.ts";
import { type Operator, recordChange, findLastChange } from "#audit/exports.ts";
import { trailName } from "../ground/trail-name.ts";
import type { AccountHooks } from "../hooks.ts";
import { NO_ACCOUNT } from "./list-accounts.ts";
import { inTransaction } from "#server/database/in-transaction.ts";
import {
  endInvitationsOf,
  findOperatorRow,
  lockActiveOperators,
  setDeactivated,
  setDeskRole,
} from "../operators/queries.ts";
import { momentOf, shortDay } from "#kernel/time/local-time.ts";
import { endAllSessions } from "../sessions/end-sessions.ts";
import type { DeskRole, Role } from "#kernel/actor.ts";

type StatusRefusal = Refusal<"unknown" | "not-now"> | undefined;
type Named = { id: number; role: Role; name: string; email: string };
const asNamed = (operator: Omit<Named, "role">): Named => ({ ...operator, role: "operator" });
type Change = { key: "account" | "state"; to: "active" | "deactivated"; reason?: string };

const recordStatus = (db: Db, by: Operator, account: Named, { key, to, reason }: Change) =>
  recordChange(db, by, {
    act: to === "active" ? "reactivated" : to,
    subject: account.role,
    id: account.id,
    name: trailName(account),
    before: { [key]: to === "active" ? "deactivated" : "active" },
    after: { [key]: to },
    reason,
  });

/**
 * Ends all sessions of a customer or vendor and refuses sign-in. A vendor gets no offers, and its products
 * are hidden.
 */
export const deactivateAccount = (
  db: Db,
  id: number,
  { reason, onDeactivated, onSignedOut }: { reason: string } & AccountHooks,
  by: Operator,
): Promise<StatusRefusal> =>
  inTransaction(db, async (transaction) => {
    const account = await lockAccount(transaction, id);
    if (account === undefined) return refuse("unknown", NO_ACCOUNT);
    if (account.deactivated_at !== null)
      return refuse("not-now", "This account is deactivated already");
    await setAccountDeactivated(transaction, id, by.now);
    await endAllSessions(transaction, id, { onSignedOut });
    if (account.role === "vendor") await onDeactivated(transaction, id, by.now);
    await recordStatus(transaction, by, account, { key: "account", to: "deactivated", reason });
    return undefined;
  });

/** Reactivates a customer or vendor. A vendor is offered pending bookings. */
export async function reactivateAccount(
  db: Db,
  id: number,
  { reason, onReactivated, afterReactivated }: { reason: string } & AccountHooks,
  by: Operator,
): Promise<StatusRefusal> {
  const refused = await inTransaction(db, async (transaction): Promise<StatusRefusal> => {
    const account = await lockAccount(transaction, id);
    if (account === undefined) return refuse("unknown", NO_ACCOUNT);
    if (account.deactivated_at === null) return refuse("not-now", "This account is active already");
    await setAccountDeactivated(transaction, id, null);
    if (account.role === "vendor") await onReactivated(transaction, id, by.now);
    await recordStatus(transaction, by, account, { key: "account", to: "active", reason });
    return undefined;
  });
  if (refused === undefined) await afterReactivated(db, by.now);
  return refused;
}

const LAST_OWNER = "The last owner must stay. Make somebody else an owner first";

const isLastOwner = (active: { id: number; desk_role: DeskRole }[], id: number): boolean =>
  active.every((one) => one.desk_role !== "owner" || one.id === id);

/** Ends the invitations of a former owner. Refuses to demote the last one, also under concurrent calls. */
export const changeDeskRole = (
  db: Db,
  id: number,
  desk_role: DeskRole,
  by: Operator,
): Promise<StatusRefusal> =>
  inTransaction(db, async (transaction) => {
    const active = await lockActiveOperators(transaction);
    const operator = await findOperatorRow(transaction, id);
    if (operator === undefined) return refuse("unknown", "There is no such operator");
    if (operator.desk_role === desk_role) return undefined;
    if (isLastOwner(active, id)) return refuse("not-now", LAST_OWNER);
    await setDeskRole(transaction, id, desk_role);
    if (operator.desk_role === "owner") await endInvitationsOf(transaction, id, by.now);
    await recordChange(transaction, by, {
      act: "changed the role",
      subject: "operator",
      id,
      name: trailName(asNamed(operator)),
      before: { desk_role: operator.desk_role },
      after: { desk_role },
    });
    return undefined;
  });

/**
 * Ends all sessions and invitations of an operator. Refuses oneself and the last owner, also under
 * concurrent calls.
 */
export const deactivateOperator = (
  db: Db,
  id: number,
  by: Operator,
  { onSignedOut }: Pick<AccountHooks, "onSignedOut">,
): Promise<StatusRefusal> =>
  inTransaction(db, async (transaction) => {
    const active = await lockActiveOperators(transaction);
    const operator = await findOperatorRow(transaction, id);
    if (operator === undefined) return refuse("unknown", "There is no such operator");
    if (id === by.operatorId)
      return refuse("not-now", "You cannot deactivate yourself. Ask another operator");
    if (!active.some((one) => one.id === id))
      return refuse("not-now", await describeStatus(transaction, id, "is deactivated already"));
    if (isLastOwner(active, id)) return refuse("not-now", LAST_OWNER);
    await setDeactivated(transaction, id, by.now);
    await endAllSessions(transaction, id, { onSignedOut });
    await endInvitationsOf(transaction, id, by.now);
    await recordStatus(transaction, by, asNamed(operator), { key: "state", to: "deactivated" });
    return undefined;
  });

export const reactivateOperator = (db: Db, id: number, by: Operator): Promise<StatusRefusal> =>
  inTransaction(db, async (transaction) => {
    const operator = await findOperatorRow(transaction, id);
    if (operator === undefined) return refuse("unknown", "There is no such operator");
    if ((await setDeactivated(transaction, id, null)) === undefined)
      return refuse("not-now", await describeStatus(transaction, id, "is active already"));
    await recordStatus(transaction, by, asNamed(operator), { key: "state", to: "active" });
    return undefined;
  });

async function describeStatus(db: Db, id: number, state: string): Promise<string> {
  const last = await findLastChange(db, "operator", id);
  if (last === undefined) return `This operator ${state}`;
  const { day, time } = momentOf(last.at);
  return `This operator ${state}: ${last.act} by ${last.by || "the configuration"}, ${shortDay(day)} at ${time}`;
}
