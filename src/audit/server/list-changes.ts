import type { AuditEntry, AuditFilters, AuditPage, Subject } from "../contract.ts";
import { toPage } from "#kernel/page.ts";
import type { Db } from "#server/database/connect.ts";
import { listEntries } from "./queries.ts";

type Page = { cursor?: string | undefined; limit: number };

/** Who changed what, newest first, a page at a time. */
export async function listChanges(
  db: Db,
  filters: AuditFilters,
  { cursor, limit }: Page,
): Promise<AuditPage> {
  const rows = await listEntries(db, filters, { cursor, limit: limit + 1 });
  const { items, next } = toPage(rows, limit);
  const entries = items.map(({ operator_name, happened_at, ...row }) => ({
    ...row,
    happened_at: happened_at.toISOString(),
    operator: operator_name,
    subject: row.subject as Subject,
    before: row.before as AuditEntry["before"],
    after: row.after as AuditEntry["after"],
  }));
  return { items: entries, next };
}
