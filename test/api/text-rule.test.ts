import type { RouteConfig, z } from "@hono/zod-openapi";
import { describe, expect, test } from "vitest";
import { SignInRequest, SignUpRequest } from "#account/contract.ts";
import { tidy } from "#kernel/text.ts";
import { ProfileFields } from "#vendor-account/contract.ts";
import { NewProducts, ProductChange } from "#vendor-services/contract.ts";
import { app, setUpTestApp } from "../support/set-up-test-app.ts";

type Schema = z.ZodType;
type Place = { at: string; schema: Schema };

// What neither `isOneLine` nor `isParagraph` takes. PostgreSQL refuses U+0000, which was a 500.
const UNPRINTABLE = ["\u0000", "a\u0000b", "\u0007", "\ud800", "a\udc00b", "a\u202eb"];

// A password is only hashed, and of an image only the content is read.
const NOT_STORED = /(?:password|password_confirmation|\.image)$/;

// What handlers read themselves: forms with files, and the root of the API.
const READ_INSIDE = {
  "the root, a sign-up": SignUpRequest,
  "the root, a sign-in": SignInRequest,
  "a profile": ProfileFields,
  "new products": NewProducts,
  "a changed product": ProductChange,
};

/** The schemas within a schema, as zod keeps them. */
function partsOf(schema: Schema): Place[] {
  const def = schema.def as Partial<
    Record<"innerType" | "element" | "in" | "out", Schema> & {
      shape: Record<string, Schema>;
      options: Schema[];
    }
  >;
  const named = Object.entries(def.shape ?? {}).map(([name, part]) => ({
    at: `.${name}`,
    schema: part,
  }));
  const unnamed = [def.innerType, def.in, def.out, ...(def.options ?? [])]
    // A transform takes what the schema before it admits.
    .filter((part): part is Schema => part !== undefined && part.def.type !== "transform")
    .map((part) => ({ at: "", schema: part }));
  return [...named, ...unnamed, ...(def.element ? [{ at: "[]", schema: def.element }] : [])];
}

const isComposite = (schema: Schema): boolean =>
  ["object", "array"].includes(schema.def.type) ||
  partsOf(schema).some((part) => isComposite(part.schema));

/** Every place for one value, with its whole schema: `{ at: "body.address.pin_code", … }`. */
const valuesOf = ({ at, schema }: Place): Place[] =>
  isComposite(schema)
    ? partsOf(schema).flatMap((part) => valuesOf({ at: at + part.at, schema: part.schema }))
    : [{ at, schema }];

const mayBeAnything = (schema: Schema): boolean =>
  schema.def.type === "unknown" || partsOf(schema).some((one) => mayBeAnything(one.schema));

/** The texts that pass unchanged. A field that the whole reads again (`byEmailOrPhone`) is asked so. */
function admitted(value: Place, whole: Place): string[] {
  const name = value.at.slice(whole.at.length + 1);
  return UNPRINTABLE.filter((text) => {
    const { success, data } = value.schema.safeParse(text);
    if (!success || !JSON.stringify(data ?? "").includes(JSON.stringify(text).slice(1, -1)))
      return false;
    if (!mayBeAnything(value.schema)) return true;
    // What the whole reads again loses its invisible characters.
    if (tidy(text) !== text) return false;
    const issues = whole.schema.safeParse({ [name]: text }).error?.issues ?? [];
    return !issues.some(({ path }) => path[0] === name);
  });
}

const violations = (whole: Place): string[] =>
  valuesOf(whole)
    .filter(({ at }) => !NOT_STORED.test(at))
    .flatMap((value) => (admitted(value, whole).length > 0 ? [value.at] : []));

function inputsOf({ method, path, request }: RouteConfig): Place[] {
  const body = Object.values(request?.body?.content ?? {}).map((one) =>
    one !== undefined && "schema" in one ? one.schema : undefined,
  );
  // Not the headers: HTTP itself refuses such characters in them.
  return [request?.params, request?.query, ...body]
    .filter((schema) => schema !== undefined)
    .map((schema) => ({ at: `${method} ${path} `, schema: schema as Schema }));
}

describe("a text that a caller sends has the kernel's rule, so that the database can store it", () => {
  setUpTestApp();

  test("in every described call", () => {
    const definitions = app.api.openAPIRegistry.definitions;
    // The schemas of answers are not looked at: only what stands in `request`.
    const inputs = definitions.flatMap((one) => (one.type === "route" ? inputsOf(one.route) : []));
    expect(inputs.length).toBeGreaterThan(150);
    expect(inputs.flatMap(violations)).toEqual([]);
  });

  test.each(Object.entries(READ_INSIDE))("in %s", (at, schema) => {
    expect(violations({ at, schema })).toEqual([]);
  });
});
