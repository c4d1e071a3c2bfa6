import { refuse, type Refusal } from "#kernel/refusal.ts";
import type { Db } from "#server/database/connect.ts";
import { listSessions } from "../sessions/list-sessions.ts";
import { findAccountRow, listAccountRows, type AccountRow } from "./queries.ts";
import { isReleased } from "../ground/contact-rules.ts";
import { NO_ACCOUNT } from "../ground/queries.ts";
import type { OpsAccount, OpsAccountResponse } from "./contract.ts";

const toAccount = (row: AccountRow): OpsAccount => ({
  id: row.id,
  role: row.role,
  name: row.name,
  email: row.email,
  phone_number: row.phone_number,
  is_active: row.deactivated_at === null,
  is_sample: row.is_sample,
  is_email_released: isReleased(row.email),
  since: row.created_at.toISOString(),
  last_seen_at: row.last_seen_at?.toISOString() ?? null,
  version: row.version,
});

type PageRequest = Parameters<typeof listAccountRows>[1];

/** Customers and vendors, found by how each word of a name, an e-mail or a phone number begins. */
export const listAccounts = async (db: Db, part: PageRequest): Promise<OpsAccount[]> =>
  (await listAccountRows(db, part)).map(toAccount);

export async function readAccount(
  db: Db,
  id: number,
  now: Date,
): Promise<OpsAccountResponse | Refusal<"unknown">> {
  const row = await findAccountRow(db, id);
  if (row === undefined) return refuse("unknown", NO_ACCOUNT);
  return { account: toAccount(row), sessions: await listSessions(db, { accountId: id }, now) };
}
