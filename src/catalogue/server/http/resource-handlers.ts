import type { Context, TypedResponse } from "hono";
import type { StatusCode } from "hono/utils/http-status";
import type { JSONParsed } from "hono/utils/types";
import type { CatalogueItem, OpsQuery, OrderRequest } from "#catalogue/contract/ops.ts";
import type { Actor } from "#kernel/actor.ts";
import { toPage, type Page } from "#kernel/page.ts";
import type { Problem } from "#kernel/problem.ts";
import { isRefusal } from "#kernel/refusal.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { csvResponse, MAX_CSV_ROWS, type CsvColumns } from "#server/http/csv-response.ts";
import { problem } from "#server/http/problem-response.ts";
import { createItem } from "../operations/create-item.ts";
import { updateItem } from "../operations/update-item.ts";
import { refuseItem } from "./item-responses.ts";
import type { Resource } from "../resources/resource.ts";
import { listPriceHistory } from "../operations/list-price-history.ts";
import { reorderItems } from "../operations/reorder-items.ts";
import { retireItem } from "../operations/retire-item.ts";

type Sent<Part, Value> = { valid: (part: Part) => Value };
type Id = Sent<"param", { id: number }>;
type Reason = Sent<"json", { reason: string }>;

/**
 * The parts of an operator's request that the handlers use: the account and the validated input.
 */
type Asked<What> = Pick<Context, "json"> & { var: { account: Actor }; req: What };

// Explicit, because the type inferred for any resource is too long to declare.
type Reply<Body, Status extends StatusCode, Refused extends StatusCode = never> = Promise<
  | (Response & TypedResponse<JSONParsed<Body>, Status, "json">)
  | (Response & TypedResponse<Problem, Refused, "json">)
>;

/**
 * Returns the handlers of `resourceRoutes`, and `prices` for `pricesRoute`. `file` and `columns`
 * are the name and the columns of the CSV.
 */
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
        return problem(404, { errors: [`There is no such ${resource.subject}`] });
      return c.json(item, 200);
    },
    add: async (c: Asked<Sent<"json", Input>>): Reply<Item, 201, 422> => {
      const item = await createItem(db, by(c.var.account), resource, c.req.valid("json"));
      return isRefusal(item) ? refuseItem(item) : c.json(item, 201);
    },
    change: async (
      c: Asked<Id & Sent<"json", Input & { version: number }>>,
    ): Reply<Item, 200, 404 | 409 | 422> => {
      const { version, ...input } = c.req.valid("json");
      const which = { id: c.req.valid("param").id, version, input: input as Input };
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
