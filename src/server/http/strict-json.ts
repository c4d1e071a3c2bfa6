import type { MiddlewareHandler } from "hono";
import { problem } from "./problem-answer.ts";

const MOST_BYTES = 256 * 1024;
const DEEPEST = 32;
const JSON_TYPE = /^application\/json(?:; ?charset="?utf-8"?)?$/i;
const KEYS_REFUSED = new Set(["__proto__", "constructor", "prototype"]);

/**
 * Reads the body of a request that has one, before anything else looks at it: only
 * `application/json` (415), at most 256 kB (413), well formed, not deep and without keys that reach
 * for a prototype (400). Whoever reads the body afterwards reads this text.
 */
export const strictJson: MiddlewareHandler = async (c, next) => {
  const raw = c.req.raw;
  if (raw.method === "GET" || raw.method === "HEAD" || raw.method === "OPTIONS") return next();
  const type = raw.headers.get("content-type");
  const text = await readText(raw);
  if (text === undefined)
    return problem(413, { errors: ["The request is too large (256 kB at most)"] });
  if (text === "" && type === null) return next();
  if (type === null || !JSON_TYPE.test(type))
    return problem(415, { errors: ["Send the request as application/json"] });
  const flaw = flawOf(text);
  if (flaw !== undefined) return problem(400, { errors: [flaw] });
  c.req.bodyCache.text = Promise.resolve(text) as never;
  return next();
};

async function readText(request: Request): Promise<string | undefined> {
  if (Number(request.headers.get("content-length") ?? 0) > MOST_BYTES) return undefined;
  if (request.body === null) return "";
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body) {
    size += chunk.byteLength;
    if (size > MOST_BYTES) return undefined;
    chunks.push(chunk);
  }
  return new TextDecoder("utf-8", { ignoreBOM: false }).decode(Buffer.concat(chunks));
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
