import { getMultipartBoundary } from "@remix-run/multipart-parser";
import type { Context, MiddlewareHandler, Next } from "hono";
import type { Actor } from "#kernel/actor.ts";
import { SentFile } from "../../files/sent-file.ts";
import { isRefusal } from "#kernel/refusal.ts";
import { rateLimits } from "../../limits/rate-limits.ts";
import { BusyError, createTurns } from "../../queues/work-queue.ts";
import type { HttpEnv } from "../http-env.ts";
import { type FormFields, type FormPart, nestFormFields, parseMultipart } from "./multipart.ts";
import { problem } from "../answers.ts";

export type Form = { form: FormFields; parts: readonly FormPart[] };
type Sent = { Variables: HttpEnv["Variables"] & { account: Actor } & Form };
type SentByLink = { Variables: HttpEnv["Variables"] & { linkHolder: string } & Form };

const FORM_TYPE = /^multipart\/form-data[ \t]*;/i;
const STATUS = { "too-large": 413, malformed: 400 } as const;

const busy = () =>
  problem(503, {
    errors: ["We take no more files at this moment. Please try again in a few seconds"],
    headers: { "retry-after": "5" },
  });

/**
 * Reads a form with files into `c.var.form`, and its parts in order into `c.var.parts`, after the role. Refuses by 429,
 * 503, 415, 413 or 400.
 */
export const upload =
  (mostMegabytes: number): MiddlewareHandler<Sent> =>
  async (c, next) => {
    const { accountId } = c.var.account;
    const tooMany = await c.var.limits.use(rateLimits.upload, String(accountId), c);
    return tooMany ?? readForm(c, next, mostMegabytes, accountId);
  };

/** The same for the holder of a link, which the middleware before it has found and limited. */
export const uploadByLink =
  (mostMegabytes: number): MiddlewareHandler<SentByLink> =>
  (c, next) =>
    readForm(c, next, mostMegabytes, c.var.linkHolder);

async function readForm(
  c: Context,
  next: Next,
  mostMegabytes: number,
  sender: number | string,
): Promise<Response | undefined> {
  const type = c.req.header("content-type");
  if (type === undefined || !FORM_TYPE.test(type) || getMultipartBoundary(type) === null)
    return problem(type === undefined ? 400 : 415, {
      errors: ["Send the request as multipart/form-data"],
    });
  const mostBytes = mostMegabytes * 1024 * 1024;
  const announced = Number(c.req.header("content-length") ?? mostBytes);
  const reserve = reserveUploadMemory(sender, Math.min(announced, mostBytes));
  if (reserve === undefined) return busy();
  try {
    const parts = await parseMultipart(c.req.raw, mostBytes);
    if (isRefusal(parts)) return problem(STATUS[parts.refused], { errors: parts.sentences });
    c.set("form", nestFormFields(parts));
    c.set("parts", parts);
    return await workInPlace(sender, async () => {
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
}

async function refuseMalware(c: Context, parts: readonly FormPart[]) {
  const scan: HttpEnv["Variables"]["scan"] = c.var["scan"];
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
const bodiesOf = new Map<number | string, number>();
let bodies = 0;
let bytesHeld = 0;

/** Undefined if bodies in progress take 64 MB, are 32, or two are of this sender. */
function reserveUploadMemory(sender: number | string, bytes: number): (() => void) | undefined {
  const own = bodiesOf.get(sender) ?? 0;
  if (own >= MAX_PER_ACCOUNT || bodies >= MAX_BODIES || bytesHeld + bytes > MAX_BYTES)
    return undefined;
  bodiesOf.set(sender, own + 1);
  bodies += 1;
  bytesHeld += bytes;
  return () => {
    bytesHeld -= bytes;
    bodies -= 1;
    const rest = (bodiesOf.get(sender) ?? 1) - 1;
    if (rest === 0) bodiesOf.delete(sender);
    else bodiesOf.set(sender, rest);
  };
}

const lastOf = new Map<number | string, Promise<unknown>>();
const places = createTurns({ atOnce: MAX_CONCURRENT, maxQueued: 0, longestMs: 0 });

/** One of eight places; calls of a sender take turns. Throws a BusyError if none is free: a queue takes minutes. */
export async function workInPlace<Answer>(
  sender: number | string,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const before = lastOf.get(sender)?.catch(() => undefined);
  const mine = Promise.resolve(before).then(() => places.run(work));
  lastOf.set(sender, mine);
  try {
    return await mine;
  } finally {
    if (lastOf.get(sender) === mine) lastOf.delete(sender);
  }
}
