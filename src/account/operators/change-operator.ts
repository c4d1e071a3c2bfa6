import { type Operator, recordChange, findLastChange } from "#audit/exports.ts";
import type { DeskRole } from "#kernel/actor.ts";
import { type Refusal, refuse } from "#kernel/refusal.ts";
import { momentOf, shortDay } from "#kernel/time/local-time.ts";
import { type Db, inTransaction } from "#server/database/connect.ts";
import type { AccountHooks } from "../hooks.ts";
import { endAllSessions } from "../sessions/end-sessions.ts";
import {
  endInvitationsOf,
  findOperatorRow,
  lockActiveOperators,
  setDeactivated,
  setDeskRole,
} from "./queries.ts";

type StatusRefusal = Refusal<"unknown" | "not-now"> | undefined;
type Named = { id: number; name: string; email: string };
type State = "active" | "deactivated";

const recordStatus = (db: Db, by: Operator, { id, name, email }: Named, to: State) =>
  recordChange(db, by, {
    act: to === "active" ? "reactivated" : to,
    subject: "operator",
    id,
    name: name || email,
    before: { state: to === "active" ? "deactivated" : "active" },
    after: { state: to },
  });

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
      name: operator.name || operator.email,
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
    await recordStatus(transaction, by, operator, "deactivated");
    return undefined;
  });

export const reactivateOperator = (db: Db, id: number, by: Operator): Promise<StatusRefusal> =>
  inTransaction(db, async (transaction) => {
    const operator = await findOperatorRow(transaction, id);
    if (operator === undefined) return refuse("unknown", "There is no such operator");
    if ((await setDeactivated(transaction, id, null)) === undefined)
      return refuse("not-now", await describeStatus(transaction, id, "is active already"));
    await recordStatus(transaction, by, operator, "active");
    return undefined;
  });

async function describeStatus(db: Db, id: number, state: string): Promise<string> {
  const last = await findLastChange(db, "operator", id);
  if (last === undefined) return `This operator ${state}`;
  const { day, time } = momentOf(last.at);
  return `This operator ${state}: ${last.act} by ${last.by || "the configuration"}, ${shortDay(day)} at ${time}`;
}
