import { getMultipartBoundary } from "@remix-run/multipart-parser";
import type { Context, MiddlewareHandler } from "hono";
import type { Actor } from "#kernel/actor.ts";
import { SentFile } from "../../files/sent-file.ts";
import { isRefusal } from "#kernel/refusal.ts";
import { rateLimits } from "../../limits/rate-limits.ts";
import { BusyError, createTurns } from "../../queues/work-queue.ts";
import type { HttpEnv } from "../http-env.ts";
import { type FormFields, type FormPart, nestFormFields, parseMultipart } from "./multipart.ts";
import { problem } from "../answers.ts";

type Sent = { Variables: HttpEnv["Variables"] & { account: Actor; form: FormFields } };

const FORM_TYPE = /^multipart\/form-data[ \t]*;/i;
const STATUS = { "too-large": 413, malformed: 400 } as const;

const busy = () =>
  problem(503, {
    errors: ["We take no more files at this moment. Please try again in a few seconds"],
    headers: { "retry-after": "5" },
  });

/** Reads a form with files into `c.var.form`, after the role. Refuses by 429, 503, 415, 413 or 400. */
export const upload =
  (mostMegabytes: number): MiddlewareHandler<Sent> =>
  async (c, next) => {
    const { accountId } = c.var.account;
    const tooMany = await c.var.limits.use(rateLimits.upload, String(accountId), c);
    if (tooMany !== undefined) return tooMany;
    const type = c.req.header("content-type");
    if (type === undefined || !FORM_TYPE.test(type) || getMultipartBoundary(type) === null)
      return problem(type === undefined ? 400 : 415, {
        errors: ["Send the request as multipart/form-data"],
      });
    const mostBytes = mostMegabytes * 1024 * 1024;
    const announced = Number(c.req.header("content-length") ?? mostBytes);
    const reserve = reserveUploadMemory(accountId, Math.min(announced, mostBytes));
    if (reserve === undefined) return busy();
    try {
      const parts = await parseMultipart(c.req.raw, mostBytes);
      if (isRefusal(parts)) return problem(STATUS[parts.refused], { errors: parts.sentences });
      c.set("form", nestFormFields(parts));
      return await workInPlace(accountId, async () => {
        const refused = await refuseMalware(c, parts);
        if (refused === undefined) await next();
        return refused;
      });
    } catch (error) {
      if (error instanceof BusyError) return busy();
      throw error;
    } finally {
      reserve();
    }
  };

async function refuseMalware(c: Context<Sent>, parts: readonly FormPart[]) {
  const { scan } = c.var;
  if (scan === undefined) return undefined;
  for (const [, value] of parts) {
    const isMalicious = value instanceof SentFile && (await scan(value.bytes));
    if (isMalicious === undefined) return busy();
    if (!isMalicious) continue;
    c.set("securityEvents", { ...c.var.securityEvents, refusedEvent: "malware refused" });
    return problem(422, { errors: ["This file has a virus. Scan the device that it is from"] });
  }
  return undefined;
}

const MAX_BYTES = 64 * 1024 * 1024;
const MAX_BODIES = 32;
const MAX_PER_ACCOUNT = 2;
const MAX_CONCURRENT = 8;

// Counted by process, since memory is.
const bodiesOf = new Map<number, number>();
let bodies = 0;
let bytesHeld = 0;

/** Undefined if bodies in progress take 64 MB, are 32, or two are of this account. */
function reserveUploadMemory(accountId: number, bytes: number): (() => void) | undefined {
  const own = bodiesOf.get(accountId) ?? 0;
  if (own >= MAX_PER_ACCOUNT || bodies >= MAX_BODIES || bytesHeld + bytes > MAX_BYTES)
    return undefined;
  bodiesOf.set(accountId, own + 1);
  bodies += 1;
  bytesHeld += bytes;
  return () => {
    bytesHeld -= bytes;
    bodies -= 1;
    const rest = (bodiesOf.get(accountId) ?? 1) - 1;
    if (rest === 0) bodiesOf.delete(accountId);
    else bodiesOf.set(accountId, rest);
  };
}

const lastOf = new Map<number, Promise<unknown>>();
const places = createTurns({ atOnce: MAX_CONCURRENT, maxQueued: 0, longestMs: 0 });

/** One of eight places; calls of an account take turns. Throws a BusyError if none is free: a queue takes minutes. */
export async function workInPlace<Answer>(
  accountId: number,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const before = lastOf.get(accountId)?.catch(() => undefined);
  const mine = Promise.resolve(before).then(() => places.run(work));
  lastOf.set(accountId, mine);
  try {
    return await mine;
  } finally {
    if (lastOf.get(accountId) === mine) lastOf.delete(accountId);
  }
}
