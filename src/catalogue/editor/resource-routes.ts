import { z } from "@hono/zod-openapi";
import { AskPriceHeaders, OpsQuery, OrderRequest, PricePage, ReasonRequest } from "./contract.ts";
import { idParams, idText, versioned } from "#schema/id.ts";
import { page } from "#schema/filter.ts";
import { json, jsonAnswer, jsonBody, problems } from "#server/http/answers.ts";
import { operatorRoute } from "#server/http/routes.ts";

export const catalogueRoute = operatorRoute("Operators: the catalogue", "operator");

/** The routes of every resource. `path` is `products`, as in /v1/ops/products; `what` is the singular noun. */
export function resourceRoutes<
  Path extends string,
  Item extends z.ZodObject,
  Fields extends z.ZodRawShape,
>(path: Path, what: string, item: Item, input: z.ZodObject<Fields>) {
  const all = `/v1/ops/${path}` as const;
  const one = `${all}/{id}` as const;
  const params = idParams(`There is no such ${what}`);
  const answer = jsonAnswer(`The ${what} as it is now`, item);
  const body = <Schema>(schema: Schema) => ({ body: jsonBody(schema) });
  return {
    list: catalogueRoute("get", all, {
      summary: `Each ${what}, in the order in which the public sees them`,
      request: { query: OpsQuery },
      responses: {
        200: {
          description: "A page of them; `next` is the cursor of the page after",
          ...json(page(item)),
        },
        ...problems(422),
      },
    }),
    file: catalogueRoute("get", `${all}.csv` as const, {
      fresh: true,
      summary: `The same list as CSV`,
      request: { query: OpsQuery.omit({ cursor: true, limit: true }) },
      responses: { 200: { description: "The file" }, ...problems(422) },
    }),
    find: catalogueRoute("get", one, {
      summary: `One ${what}, retired or not`,
      request: { params },
      responses: { 200: answer, ...problems(404) },
    }),
    add: catalogueRoute("post", all, {
      summary: `Add a ${what}: it is public at once`,
      request: body(input),
      responses: { 201: answer, ...problems(409, 422) },
    }),
    change: catalogueRoute("put", one, {
      summary: `Publish a change; 409 with \`current\` when another operator was first`,
      request: { params, headers: AskPriceHeaders, ...body(input.extend(versioned)) },
      responses: { 200: answer, ...problems(404, 409, 422) },
    }),
    order: catalogueRoute("put", `${all}/order` as const, {
      summary: "Put them in another order",
      request: body(OrderRequest),
      responses: {
        200: jsonAnswer("They are", z.object({ message: z.string() })),
        ...problems(409, 422),
      },
    }),
    retire: catalogueRoute("post", `${one}/retire` as const, {
      summary: `Take a ${what} out of everything public, for as long as wanted`,
      request: { params, ...body(ReasonRequest) },
      responses: { 200: answer, ...problems(404, 409, 422) },
    }),
    restore: catalogueRoute("post", `${one}/restore` as const, {
      summary: `Put a retired ${what} back`,
      request: { params, ...body(ReasonRequest) },
      responses: { 200: answer, ...problems(404, 409, 422) },
    }),
  };
}

export const pricesRoute = <Path extends string>(path: Path, what: string) =>
  catalogueRoute("get", `/v1/ops/${path}/{id}/prices` as const, {
    summary: `What a ${what} has cost, the latest first`,
    request: {
      params: idParams(`There is no such ${what}`),
      query: z.object({ cursor: idText("There is no such page").optional() }),
    },
    responses: { 200: jsonAnswer("Prices", PricePage), ...problems(404, 422) },
  });
