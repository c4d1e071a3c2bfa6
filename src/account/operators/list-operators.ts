import type { Operator, OperatorList } from "./contract.ts";
import type { Db } from "#server/database/connect.ts";
import { listOpenInvitations, findOperatorRow, listOperatorRows } from "./queries.ts";

type OperatorRow = NonNullable<Awaited<ReturnType<typeof findOperatorRow>>>;

const toOperator = (row: OperatorRow, readerId: number): Operator => ({
  id: row.id,
  name: row.name,
  email: row.email,
  is_active: row.deactivated_at === null,
  is_you: row.id === readerId,
  is_sample: row.is_sample,
  desk_role: row.desk_role,
  has_second_factor: row.has_second_factor,
  created_at: row.created_at.toISOString(),
  last_seen_at: row.last_seen_at?.toISOString() ?? null,
  deactivated_at: row.deactivated_at?.toISOString() ?? null,
});

export async function listOperators(db: Db, readerId: number, now: Date): Promise<OperatorList> {
  const operators = await listOperatorRows(db);
  const invitations = await listOpenInvitations(db);
  return {
    operators: operators.map((row) => toOperator(row, readerId)),
    invitations: invitations.map((row) => ({
      id: row.id,
      name: row.name,
      email: row.email,
      desk_role: row.desk_role,
      invited_by: row.inviter_name || row.inviter_email || "",
      invited_at: row.invited_at.toISOString(),
      expires_at: row.expires_at.toISOString(),
      is_expired: row.expires_at <= now,
      inviter_left: row.inviter_left_at !== null,
    })),
  };
}

export async function readOperator(db: Db, id: number, readerId: number): Promise<Operator> {
  const row = await findOperatorRow(db, id);
  if (row === undefined) throw new Error("An operator vanished while it was read");
  return toOperator(row, readerId);
}
