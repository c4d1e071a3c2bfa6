import { z } from "@hono/zod-openapi";

/** What a chat or a mail leaves around a link that was copied: spaces, also encoded, brackets, full stops. */
const AROUND = /^(?:%[\dA-F]{2}|[^\w-])+|(?:%[\dA-F]{2}|[^\w-])+$/gi;

/** The pattern takes the square of a text's length. */
const MAX_COPIED = 200;

/** Returns a longer text as it is: it is no key. */
export const trimKey = (text: string): string =>
  text.length > MAX_COPIED ? text : text.replaceAll(AROUND, "");

/** The key of a link as it is copied, of 22 to 64 characters unless given; `missing` is the message otherwise. */
export const linkKey = (missing: string, { least = 22, most = 64 } = {}) =>
  z
    .string({ error: missing })
    .transform(trimKey)
    .refine((key) => key.length >= least && key.length <= most && /^[\w-]+$/.test(key), {
      error: missing,
    })
    .openapi({ type: "string", minLength: least, maxLength: most, pattern: "^[A-Za-z0-9_-]+$" });
