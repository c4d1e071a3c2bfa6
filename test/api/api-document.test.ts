import { createConfig, lintFromString } from "@redocly/openapi-core";
import { beforeAll, expect, test } from "vitest";
import { opsLists, otherReads } from "../load/hot-requests.ts";
import { app, getJson, setUpTestApp } from "../support/set-up-test-app.ts";

type Schema = {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  contentMediaType?: string;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  maxItems?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
};
type Operation = {
  operationId: string;
  security: Record<string, string[]>[];
  parameters?: { in: string; name: string; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, unknown>;
};
type Document = {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
};

let document: Document;
let operations: [name: string, operation: Operation][];
setUpTestApp();
beforeAll(async () => {
  document = await getJson("/api/openapi.json");
  operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): [string, Operation] => [
      `${method.toUpperCase()} ${path}`,
      operation,
    ]),
  );
});

test("the document passes the recommended rules of Redocly, all of them", async () => {
  const config = await createConfig({ extends: ["recommended"] });
  const source = JSON.stringify(document);
  const faults = await lintFromString({ source, absoluteRef: "openapi.json", config });
  // An id is a number, and a follow key is longer: the two never match one path.
  const isPayment = (pointer = "") => pointer.endsWith("/~1api~1v1~1bookings~1{id}~1payment");
  const isKnown = ({ ruleId, location }: (typeof faults)[number]) =>
    ruleId === "no-ambiguous-paths" && isPayment(location[0]?.pointer);
  const said = faults
    .filter((fault) => !isKnown(fault))
    .map(({ ruleId, message, location }) => {
      return `${ruleId}: ${message} ${location[0]?.pointer ?? ""}`;
    });
  expect(said).toEqual([]);
});

test("each call documents the shared responses 429 and 503", () => {
  expect(operations.length).toBeGreaterThan(100);
  for (const [name, { responses }] of operations)
    expect(Object.keys(responses), name).toEqual(expect.arrayContaining(["429", "503"]));
});

test("each filter of a list of operators is in a named request, which the bench times", () => {
  const named = [...opsLists, ...otherReads].map((path) => new URL(path, "http://desk"));
  const missing = operations.flatMap(([name, { parameters = [] }]) => {
    const asked = named.filter(({ pathname }) => name === `GET ${pathname}`);
    if (asked.length === 0) return [];
    return parameters
      .filter((one) => one.in === "query" && !["cursor", "limit"].includes(one.name))
      .filter((one) => !asked.some(({ searchParams }) => searchParams.has(one.name)))
      .map((one) => `${name}?${one.name}`);
  });
  expect(missing).toEqual([]);
});

test("a call asks for a token where the server does", () => {
  const securityOf = (name: string) => new Map(operations).get(name)?.security;
  expect(securityOf("POST /api/v1/signup")).toEqual([]);
  expect(securityOf("POST /api/bookings")).toEqual([{}, { token: [] }]);
  expect(securityOf("GET /api/v1/ops/bookings")).toEqual([{ token: [] }]);
});

/** What a caller sends that the document sets no limit to: every text, number and list has one. */
function unlimited(schema: Schema, at: string): string[] {
  if (schema.$ref !== undefined) {
    const name = schema.$ref.split("/").at(-1) ?? "";
    return unlimited(document.components.schemas[name] ?? {}, at);
  }
  const variants = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  const inside = [
    ...variants.flatMap((variant) => unlimited(variant, at)),
    ...(schema.items === undefined ? [] : unlimited(schema.items, `${at}[]`)),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, property]) =>
      unlimited(property, `${at}.${name}`),
    ),
  ];
  if (schema.enum !== undefined || schema.const !== undefined) return inside;
  if (schema.contentMediaType !== undefined) return inside;
  const is = (type: string) => [schema.type].flat().includes(type);
  const lacks =
    (is("string") && schema.maxLength === undefined) ||
    ((is("number") || is("integer")) &&
      (schema.minimum === undefined || schema.maximum === undefined)) ||
    (is("array") && schema.maxItems === undefined);
  return lacks ? [at, ...inside] : inside;
}

test("every text, number and list that a caller may send has its limits in the document", () => {
  const found = operations.flatMap(([name, { parameters = [], requestBody }]) => [
    ...parameters.flatMap((one) => unlimited(one.schema, `${name} ${one.name}`)),
    ...Object.values(requestBody?.content ?? {}).flatMap(({ schema }) =>
      unlimited(schema, `${name} body`),
    ),
  ]);
  expect(found).toEqual([]);
});

test("the limits of the document are those that the server enforces", async () => {
  const contact = document.components.schemas["ContactRequest"]?.properties?.["contact"];
  const fits = {
    name: "Kavita",
    email: "kavita@example.in",
    subject: "Keys",
    phone_number: "9811045230",
    message: "Who keeps the keys?",
  };
  for (const name of ["name", "subject", "message"] as const) {
    const most = contact?.properties?.[name]?.maxLength ?? 0;
    const statusOf = async (length: number) => {
      const json = { contact: { ...fits, [name]: "a".repeat(length) } };
      return (await app.send("/api/contacts", { json })).status;
    };
    expect([name, await statusOf(most)]).toEqual([name, 201]);
    expect([name, await statusOf(most + 1)]).toEqual([name, 422]);
  }
});
