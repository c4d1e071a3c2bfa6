import { oddValue, spoilt } from "./odd-values.ts";
import type { SeededRandom } from "./seeded-random.ts";

export type Schema = {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  example?: unknown;
  pattern?: string;
  format?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  minimum?: number;
  maximum?: number;
};

const LIKELY: Record<string, readonly unknown[]> = {
  email: ["kavita.sharma@example.in", "someone@example.in"],
  phone_number: ["9811045230", "7012345678"],
  password: ["a-quiet-flat-in-noida"],
  pin_code: ["201301", "110001"],
  product_id: [601, 651, "602"],
  product_count: [1, 2],
  booking_date: ["2026-11-22", "2026-12-01"],
  booking_time_slot: ["Morning", "Evening"],
  price: [100, 949.5],
};

/** Values for a schema; with `odd` above 0, that share of the places holds something else. */
export function createValueOf(schemas: Record<string, Schema>, random: SeededRandom) {
  function valueOf(schema: Schema, odd: number, name = "", depth = 0): unknown {
    if (random.chance(odd)) return oddOf(schema, name, depth);
    if (schema.$ref !== undefined)
      return valueOf(schemas[schema.$ref.split("/").at(-1) ?? ""] ?? {}, odd, name, depth);
    const choices = schema.anyOf ?? schema.oneOf;
    if (choices !== undefined) return valueOf(random.pick(choices), odd, name, depth);
    if (schema.allOf !== undefined)
      return Object.assign({}, ...schema.allOf.map((part) => valueOf(part, odd, name, depth)));
    if (schema.const !== undefined) return schema.const;
    if (schema.enum !== undefined) return random.pick(schema.enum);
    const likely = LIKELY[name];
    if (likely !== undefined) return random.pick(likely);
    if (schema.example !== undefined) return schema.example;
    const type = Array.isArray(schema.type) ? random.pick(schema.type) : schema.type;
    if (type === "object" || schema.properties !== undefined) return objectOf(schema, odd, depth);
    if (type === "array") return arrayOf(schema, odd, name, depth);
    if (type === "integer" || type === "number")
      return random.pick([1, 2, 4, schema.minimum ?? 3, schema.maximum ?? 100]);
    if (type === "boolean") return random.chance(0.5);
    if (type === "null") return null;
    return random.pick(["Noida", "Sector 62", "1", "2026-11-22", "a mop", "10:00"]);
  }

  /** Anything at all, or a fitting text that is spoilt. */
  function oddOf(schema: Schema, name: string, depth: number): unknown {
    if (random.chance(0.5)) return oddValue(random);
    const fitting = valueOf(schema, 0, name, depth);
    return typeof fitting === "string" ? spoilt(fitting, random) : oddValue(random);
  }

  function objectOf(schema: Schema, odd: number, depth: number): unknown {
    const entries = Object.entries(schema.properties ?? {}).filter(
      ([name]) => schema.required?.includes(name) === true || random.chance(0.7),
    );
    const made = Object.fromEntries(
      entries.map(([name, inner]) => [name, valueOf(inner, odd, name, depth + 1)]),
    );
    if (random.chance(odd)) made[random.pick(["role", "id", "status", "x"])] = oddValue(random);
    return made;
  }

  function arrayOf({ items = {} }: Schema, odd: number, name: string, depth: number): unknown[] {
    const length = random.chance(odd) ? random.pick([0, 51, 1_000]) : 1 + random.below(2);
    if (depth > 6) return [];
    return Array.from({ length }, () => valueOf(items, length > 50 ? 0 : odd, name, depth + 1));
  }
  return valueOf;
}
