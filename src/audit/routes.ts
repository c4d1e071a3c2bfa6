import {
  AuditFilters,
  AuditPage,
  AuditQuery,
  subjectsFor,
  type AuditEntry,
  type Subject,
} from "./contract.ts";
import { PAGE_SIZE } from "#schema/filter.ts";
import { today } from "#kernel/time/day.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { csvAnswer, jsonAnswer, problems } from "#server/http/answers.ts";
import { csvResponse, MAX_CSV_ROWS, csvTime } from "#server/http/csv-response.ts";
import { operatorOf, operatorRoute, createRouter } from "#server/http/routes.ts";
import { recordExport } from "./record-change.ts";
import { toPage } from "#kernel/page.ts";
import type { Db } from "#server/database/connect.ts";
import { listEntries } from "./queries.ts";

type Page = { cursor?: string | undefined; limit: number; subjects: Subject[] };

async function listChanges(
  db: Db,
  filters: AuditFilters,
  { cursor, limit, subjects }: Page,
): Promise<AuditPage> {
  const rows = await listEntries(db, filters, { cursor, limit: limit + 1, subjects });
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

const route = operatorRoute("Operators: audit trail", "operator");

const listRoute = route("get", "/v1/ops/audit", {
  summary: "Who changed what, when, before and after; newest first",
  request: { query: AuditQuery },
  responses: { 200: jsonAnswer("A page of entries", AuditPage), ...problems(422) },
});

const csvRoute = route("get", "/v1/ops/audit.csv", {
  fresh: true,
  summary: "The same as a file, at most 10,000 entries",
  request: { query: AuditFilters },
  responses: { 200: csvAnswer, ...problems(422) },
});

const textOf = (state: AuditEntry["before"]): string => (state ? JSON.stringify(state) : "");

const columns: readonly (readonly [string, (entry: AuditEntry) => string | null])[] = [
  csvTime("When", ({ happened_at }) => happened_at),
  ["Who", ({ operator }) => operator],
  ["Did", ({ act }) => act],
  ["Kind", ({ subject }) => subject],
  ["Id", ({ subject_id }) => subject_id],
  ["Name", ({ subject_name }) => subject_name],
  ["Before", ({ before }) => textOf(before)],
  ["After", ({ after }) => textOf(after)],
  ["Reason", ({ reason }) => reason],
];

export const auditRoutes = ({ db, now }: Dependencies) =>
  createRouter()
    .openapi(listRoute, async (c) => {
      const { cursor, limit = PAGE_SIZE, ...filters } = c.req.valid("query");
      const subjects = subjectsFor(c.var.account);
      return c.json(await listChanges(db, filters, { cursor, limit, subjects }), 200);
    })
    .openapi(csvRoute, async (c) => {
      const filters = c.req.valid("query");
      const subjects = subjectsFor(c.var.account);
      const page = await listChanges(db, filters, { limit: MAX_CSV_ROWS, subjects });
      const by = operatorOf(c, now());
      await recordExport(db, by, { list: "audit", filters, rows: page.items.length });
      return csvResponse(`audit-${today(now())}`, columns, page.items);
    });
