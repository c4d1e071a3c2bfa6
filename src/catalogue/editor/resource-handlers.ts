import type { Context, TypedResponse } from "hono";
import type { StatusCode } from "hono/utils/http-status";
import type { JSONParsed } from "hono/utils/types";
import type { CatalogueItem, OpsQuery, OrderRequest, PricePage } from "./contract.ts";
import type { Actor } from "#kernel/actor.ts";
import { toPage, type Page } from "#kernel/page.ts";
import type { Problem } from "#kernel/problem.ts";
import { isRefusal, type Refusal, refuse } from "#kernel/refusal.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { csvResponse, MAX_CSV_ROWS, type CsvColumns } from "#server/http/csv-response.ts";
import { type DeclaredProblem, problem, refusalResponse } from "#server/http/answers.ts";
import { createItem, updateItem, retireItem } from "./edit-item.ts";
import type { Resource, Invalid } from "./resources/resource.ts";
import { toRupees } from "#kernel/money/money.ts";
import { say } from "#kernel/sentence.ts";
import { type Db, inTransaction } from "#server/database/connect.ts";
import { listPrices } from "./resources/bookable.ts";
import { recordChange, type Operator } from "#audit/exports.ts";
import { reorder } from "../fields.ts";
import { lockOrder, setOrder } from "./queries.ts";

const PAGE = 50;

async function listPriceHistory<Item extends CatalogueItem, Input extends object>(
  db: Db,
  resource: Resource<Item, Input>,
  id: number,
  cursor: number | undefined,
): Promise<PricePage | Refusal<"unknown">> {
  if ((await resource.find(db, id)) === undefined)
    return refuse("unknown", say`There is no such ${resource.subject}`);
  const { items, next } = toPage(await listPrices(db, id, cursor, PAGE + 1), PAGE);
  const prices = items.map((row) => ({
    id: Number(row.id),
    price: toRupees(row.price_paise),
    since: row.since.toISOString(),
    by: row.name || row.email || "",
  }));
  return { items: prices, next };
}

const STATUS = {
  unknown: 404,
  invalid: 422,
  taken: 422,
  kept: 409,
  done: 409,
  stale: 409,
  asks: 409,
} as const;

const refuseItem = <Name extends keyof typeof STATUS>(
  refusal: Refusal<Name> & { current?: Problem["current"] },
) =>
  refusalResponse<Name, Pick<typeof STATUS, Name>>(
    STATUS,
    refusal,
    refusal.refused === "asks" ? { asks: "price" } : {},
  );

type Sent<Part, Value> = { valid: (part: Part) => Value };
type Id = Sent<"param", { id: number }>;
type AskPrice = Sent<"header", { "ask-price"?: "yes" | undefined }>;
type Reason = Sent<"json", { reason: string }>;

type Asked<What> = Pick<Context, "json"> & { var: { account: Actor }; req: What };

// Explicit, because the type inferred for any resource is too long to declare.
type Reply<Body, Status extends StatusCode, Refused extends StatusCode = never> = Promise<
  | (Response & TypedResponse<JSONParsed<Body>, Status, "json">)
  | (Response & TypedResponse<DeclaredProblem, Refused, "json">)
>;

/** The handlers of `resourceRoutes`, and `prices` for `pricesRoute`. `file` and `columns` are for the CSV. */
export function resourceHandlers<
  Item extends CatalogueItem & { category_id?: number },
  Input extends object,
>(
  { db, now }: Dependencies,
  resource: Resource<Item, Input>,
  file: string,
  columns: CsvColumns<Item>,
) {
  const by = ({ accountId }: Actor) => ({ operatorId: accountId, now: now() });
  return {
    list: async (c: Asked<Sent<"query", OpsQuery>>): Reply<Page<Item>, 200> => {
      const query = c.req.valid("query");
      const rows = await resource.list(db, { ...query, limit: query.limit + 1 });
      return c.json(toPage(rows, query.limit), 200);
    },
    file: async (c: Asked<Sent<"query", Omit<OpsQuery, "cursor" | "limit">>>) => {
      const query = { ...c.req.valid("query"), limit: MAX_CSV_ROWS };
      return csvResponse(file, columns, await resource.list(db, query));
    },
    order: async (c: Asked<Sent<"json", OrderRequest>>) => {
      const refusal = await reorderItems(db, by(c.var.account), resource, c.req.valid("json"));
      if (refusal !== undefined) return refuseItem(refusal);
      return c.json({ message: "They are in the new order." }, 200);
    },
    find: async (c: Asked<Id>): Reply<Item, 200, 404> => {
      const item = await resource.find(db, c.req.valid("param").id);
      if (item === undefined)
        return problem(404, { errors: [say`There is no such ${resource.subject}`] });
      return c.json(item, 200);
    },
    add: async (c: Asked<Sent<"json", Input>>): Reply<Item, 201, 422> => {
      const item = await createItem(db, by(c.var.account), resource, c.req.valid("json"));
      return isRefusal(item) ? refuseItem(item) : c.json(item, 201);
    },
    change: async (
      c: Asked<Id & AskPrice & Sent<"json", Input & { version: number }>>,
    ): Reply<Item, 200, 404 | 409 | 422> => {
      const { version, ...input } = c.req.valid("json");
      const asks = c.req.valid("header")["ask-price"] !== undefined;
      const which = { id: c.req.valid("param").id, version, input: input as Input, asks };
      const item = await updateItem(db, by(c.var.account), resource, which);
      return isRefusal(item) ? refuseItem(item) : c.json(item, 200);
    },
    retire: async (c: Asked<Id & Reason>): Reply<Item, 200, 404 | 409> => {
      const which = { ...c.req.valid("param"), ...c.req.valid("json") };
      const item = await retireItem(db, by(c.var.account), resource, which);
      return isRefusal(item) ? refuseItem(item) : c.json(item, 200);
    },
    restore: async (c: Asked<Id & Reason>): Reply<Item, 200, 404 | 409> => {
      const which = { ...c.req.valid("param"), ...c.req.valid("json"), isBack: true };
      const item = await retireItem(db, by(c.var.account), resource, which);
      return isRefusal(item) ? refuseItem(item) : c.json(item, 200);
    },
    prices: async (c: Asked<Id & Sent<"query", { cursor?: number | undefined }>>) => {
      const { id } = c.req.valid("param");
      const page = await listPriceHistory(db, resource, id, c.req.valid("query").cursor);
      return isRefusal(page) ? refuseItem(page) : c.json(page, 200);
    },
  };
}

const KINDS: Record<string, string> = { product: "product", "mini service": "mini_service" };

/** The named items exchange positions, others keep theirs. Refuses if the order is not the one shown. */
async function reorderItems<
  Item extends CatalogueItem & { category_id?: number },
  Input extends object,
>(
  db: Db,
  by: Operator,
  resource: Resource<Item, Input>,
  { ids, was }: OrderRequest,
): Promise<undefined | Invalid | Refusal<"stale">> {
  return inTransaction(db, async (transaction) => {
    const first = await resource.find(transaction, ids[0] ?? 0);
    const scope = first?.category_id;
    const current = await lockOrder(transaction, resource.table, KINDS[resource.subject], scope);
    const shown = current.map(({ id }) => id).filter((id) => ids.includes(id));
    if (shown.length < ids.length || new Set(ids).size < ids.length)
      return refuse("invalid", "Send the ids of one list, each of them once");
    if (shown.join() !== was.join())
      return refuse("stale", "Somebody else has changed the order meanwhile. Look at it again");
    const order = reorder(
      current.map(({ id }) => id),
      ids,
    );
    await setOrder(transaction, resource.table, order);
    const nameOf = new Map(current.map(({ id, name }) => [id, name]));
    const names = (list: number[]) => ({ order: list.map((id) => nameOf.get(id) ?? "") });
    await recordChange(transaction, by, {
      act: "reordered",
      subject: resource.subject,
      id: scope === undefined ? "all" : `category ${scope}`,
      name: resource.subject,
      before: names(was),
      after: names(ids),
    });
    return undefined;
  });
}
