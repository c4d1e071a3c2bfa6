import type { MiddlewareHandler } from "hono";
import type { Actor } from "#kernel/actor.ts";
import { isRefusal } from "#kernel/refusal.ts";
import type { HttpEnv } from "../http-env.ts";
import { parseMultipart } from "./parse-multipart.ts";
import { problem } from "../problem-response.ts";
import { nestFormFields, type FormFields } from "./nest-form-fields.ts";
import { reserveUploadMemory, workInPlace } from "./upload-memory.ts";

type Sent = { Variables: HttpEnv["Variables"] & { account: Actor; form: FormFields } };

const FORM_TYPE = /^multipart\/form-data; ?boundary=/i;
const STATUS = { "too-large": 413, malformed: 400 } as const;

const busy = () =>
  problem(503, {
    errors: ["We take no more files at this moment. Please try again in a few seconds"],
    headers: { "retry-after": "5" },
  });

/**
 * Reads a request with files after its role was checked: counts it, reserves memory and parses it
 * into `c.var.form`. Responds with 429, 503 with Retry-After, 415, 413 or 400 on a refusal, whose
 * body is neither parsed nor stored.
 */
export const upload =
  (mostMegabytes: number): MiddlewareHandler<Sent> =>
  async (c, next) => {
    const { accountId } = c.var.account;
    const tooMany = await c.var.limits.use("upload", String(accountId), c);
    if (tooMany !== undefined) return tooMany;
    const type = c.req.header("content-type");
    if (type === undefined || !FORM_TYPE.test(type))
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
      return (await workInPlace(accountId, next)) === undefined ? busy() : undefined;
    } finally {
      reserve();
    }
  };
