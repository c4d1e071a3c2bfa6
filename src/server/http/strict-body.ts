import type { Context, MiddlewareHandler } from "hono";
import { problem } from "./problem-answer.ts";
import { readBytes } from "./read-bytes.ts";

const MOST_JSON_BYTES = 256 * 1024;
const MOST_FORM_BYTES = 32 * 1024 * 1024;
const DEEPEST = 32;
const JSON_TYPE = /^application\/json(?:; ?charset="?utf-8"?)?$/i;
const FORM_TYPE = /^multipart\/form-data; ?boundary=/i;
const KEYS_REFUSED = new Set(["__proto__", "constructor", "prototype"]);

type Options = {
  /** The paths that take files, as multipart/form-data and nothing else. */
  multipart: string[];
};

/**
 * Reads the body of a request that has one, before anything else looks at it: only
 * `application/json` (415), at most 256 kB (413), well formed, not deep and without keys that reach
 * for a prototype (400). The paths in `multipart` take multipart/form-data of at most 32 MB instead.
 * Whoever reads the body afterwards reads what was read here.
 */
export const strictBody =
  ({ multipart }: Options): MiddlewareHandler =>
  async (c, next) => {
    const { method } = c.req;
    if (method === "GET" || method === "HEAD" || method === "OPTIONS") return next();
    const refused = await (multipart.includes(c.req.path) ? readForm(c) : readJson(c));
    return refused ?? next();
  };

async function readForm(c: Context): Promise<Response | undefined> {
  const type = c.req.header("content-type") ?? "";
  if (!FORM_TYPE.test(type))
    return problem(415, { errors: ["Send the request as multipart/form-data"] });
  const bytes = await readBytes(c.req.raw, MOST_FORM_BYTES);
  if (bytes === undefined)
    return problem(413, { errors: ["The request is too large (32 MB at most)"] });
  try {
    const form = await new Response(bytes, { headers: { "content-type": type } }).formData();
    c.req.bodyCache.formData = Promise.resolve(form) as never;
    return undefined;
  } catch {
    return problem(400, { errors: ["The request is not well-formed multipart/form-data"] });
  }
}

async function readJson(c: Context): Promise<Response | undefined> {
  const type = c.req.header("content-type");
  const bytes = await readBytes(c.req.raw, MOST_JSON_BYTES);
  if (bytes === undefined)
    return problem(413, { errors: ["The request is too large (256 kB at most)"] });
  const text = new TextDecoder().decode(bytes);
  if (text === "" && type === undefined) return undefined;
  if (type === undefined || !JSON_TYPE.test(type))
    return problem(415, { errors: ["Send the request as application/json"] });
  const flaw = flawOf(text);
  if (flaw !== undefined) return problem(400, { errors: [flaw] });
  c.req.bodyCache.text = Promise.resolve(text) as never;
  return undefined;
}

function flawOf(text: string): string | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return "The request is not well-formed JSON";
  }
  return flawIn(value, 0);
}

function flawIn(value: unknown, depth: number): string | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  if (depth >= DEEPEST) return `The request is nested too deeply (${DEEPEST} levels at most)`;
  for (const [key, inner] of Object.entries(value)) {
    if (KEYS_REFUSED.has(key)) return "The request has a key that is not allowed";
    const flaw = flawIn(inner, depth + 1);
    if (flaw !== undefined) return flaw;
  }
  return undefined;
}
