import { balanceLines, readBalances } from "./balances.ts";
import { Balances, BalancesQuery } from "./balances-contract.ts";
import { TodayAnswer, Trust, WaitingAnswer } from "./contract.ts";
import {
  FigureChoices,
  FiguresAnswer,
  FiguresQuery,
  VendorFiguresAnswer,
  VendorFiguresQuery,
} from "./figures-contract.ts";
import { today } from "#kernel/time/day.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { csvAnswer, jsonAnswer, problems } from "#server/http/answers.ts";
import { csvResponse, MAX_CSV_ROWS } from "#server/http/csv-response.ts";
import { cachedByCatalogue } from "#server/http/response-cache.ts";
import { operatorOf, operatorRoute, publicRoute, createRouter } from "#server/http/routes.ts";
import { countWaiting, readToday } from "./today.ts";
import { figureColumns, figureLines, readFigures } from "./figures.ts";
import { readVendorFigures, vendorFigureColumns } from "./vendor-figures.ts";
import { recordExport } from "#audit/exports.ts";
import { PAGE_SIZE } from "#schema/filter.ts";
import { listFigureChoices, readTrust } from "./figures-queries.ts";
import { vendorListRoutes } from "./vendor-routes.ts";

const route = operatorRoute("Operators: the desk", "helper");

const waitingRoute = route("get", "/v1/ops/waiting", {
  summary: "How many things wait for an operator",
  responses: { 200: jsonAnswer("Counts", WaitingAnswer) },
});

const todayRoute = route("get", "/v1/ops/today", {
  summary: "What needs a person, most urgent first, and how the next three days stand",
  responses: { 200: jsonAnswer("Today", TodayAnswer) },
});

const figuresRoute = route("get", "/v1/ops/figures", {
  least: "operator",
  summary: "Bookings per day, share accepted and time to acceptance, by city and by category",
  request: { query: FiguresQuery },
  responses: { 200: jsonAnswer("Figures", FiguresAnswer), ...problems(422) },
});

const balancesRoute = route("get", "/v1/ops/balances", {
  least: "operator",
  summary: "The ledger as of the end of a day: trial balance, what customers owe by age, vendors",
  request: { query: BalancesQuery },
  responses: { 200: jsonAnswer("The balances", Balances), ...problems(422) },
});

const balancesCsvRoute = route("get", "/v1/ops/balances.csv", {
  least: "operator",
  fresh: true,
  summary: "The same as a file, with all that customers owe",
  request: { query: BalancesQuery },
  responses: { 200: csvAnswer, ...problems(422) },
});

const choicesRoute = route("get", "/v1/ops/figures/choices", {
  least: "operator",
  summary: "The cities and categories that figures can be asked of",
  responses: { 200: jsonAnswer("Choices", FigureChoices) },
});

const figuresCsvRoute = route("get", "/v1/ops/figures.csv", {
  least: "operator",
  fresh: true,
  summary: "The same as a file",
  request: { query: FiguresQuery },
  responses: { 200: csvAnswer, ...problems(422) },
});

const vendorFiguresRoute = route("get", "/v1/ops/figures/vendors", {
  least: "operator",
  summary: "How vendors answered and what they made, the most of `sort` first, at most 25",
  request: { query: VendorFiguresQuery },
  responses: { 200: jsonAnswer("Figures of vendors", VendorFiguresAnswer), ...problems(422) },
});

const vendorFiguresCsvRoute = route("get", "/v1/ops/figures/vendors.csv", {
  least: "owner",
  fresh: true,
  summary: "The same as a file, at most 10,000 of them",
  request: { query: VendorFiguresQuery },
  responses: { 200: csvAnswer, ...problems(422) },
});

const trustRoute = publicRoute("Catalogue")("get", "/v1/trust", cachedByCatalogue, {
  summary: "What the site says of the work so far, as of the catalogue's last change",
  responses: { 200: jsonAnswer("Counts and facts", Trust) },
});

const SHOWN = 500;

export const reportingRoutes = (dependencies: Dependencies) => {
  const { db, now } = dependencies;
  return createRouter()
    .openapi(waitingRoute, async (c) =>
      c.json(await countWaiting(dependencies, now(), c.var.account), 200),
    )
    .openapi(todayRoute, async (c) => c.json(await readToday(db, now(), c.var.account), 200))
    .openapi(figuresRoute, async (c) =>
      c.json(await readFigures(db, c.req.valid("query"), now()), 200),
    )
    .openapi(choicesRoute, async (c) => c.json(await listFigureChoices(db), 200))
    .openapi(balancesRoute, async (c) => {
      const balances = await readBalances(db, c.req.valid("query").on);
      return c.json({ ...balances, receivables: balances.receivables.slice(0, SHOWN) }, 200);
    })
    .openapi(balancesCsvRoute, async (c) => {
      const { on } = c.req.valid("query");
      const rows = balanceLines(await readBalances(db, on));
      const by = operatorOf(c, now());
      await recordExport(db, by, { list: "balances", filters: { on }, rows: rows.length });
      const columns = ["What", "Name", "Debit (Rs)", "Credit (Rs)", "Since", "Days"].map(
        (head, at) => [head, (row: (typeof rows)[number]) => row[at] ?? ""] as const,
      );
      return csvResponse(`balances-${on}`, columns, rows);
    })
    .openapi(figuresCsvRoute, async (c) => {
      const figures = await readFigures(db, c.req.valid("query"), now());
      return csvResponse(`figures-${today(now())}`, figureColumns, figureLines(figures));
    })
    .openapi(vendorFiguresRoute, async (c) =>
      c.json(
        await readVendorFigures(db, c.req.valid("query"), { now: now(), limit: PAGE_SIZE }),
        200,
      ),
    )
    .openapi(vendorFiguresCsvRoute, async (c) => {
      const filters = c.req.valid("query");
      const { items } = await readVendorFigures(db, filters, { now: now(), limit: MAX_CSV_ROWS });
      const by = operatorOf(c, now());
      await recordExport(db, by, { list: "figures", filters, rows: items.length });
      return csvResponse(`vendor-figures-${today(now())}`, vendorFigureColumns, items);
    })
    .openapi(trustRoute, async (c) => c.json(await readTrust(db), 200))
    .route("/", vendorListRoutes(dependencies));
};
