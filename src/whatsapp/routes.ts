import { timingSafeEqual } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import { z } from "@hono/zod-openapi";
import type { Dependencies } from "#server/dependencies.ts";
import { jsonAnswer, problem, problems, textAnswer } from "#server/http/answers.ts";
import { readBytes } from "#server/http/body/body-parser.ts";
import { createRouter, publicRoute } from "#server/http/routes.ts";
import { isSigned, readIncoming } from "./incoming.ts";
import { CLAIM_MS, receiveMessage } from "./receive-message.ts";

const PATH = "/webhooks/whatsapp";
const route = publicRoute("WhatsApp");

const plain = z
  .string()
  .regex(/^[\x20-\x7e]{0,200}$/, { error: "Send printable characters, 200 at most" })
  .openapi({ maxLength: 200 })
  .optional();

const Query = z.object({ "hub.mode": plain, "hub.verify_token": plain, "hub.challenge": plain });

const verifyRoute = route("get", PATH, {
  summary: "Meta's check of this address, by the token that both know",
  request: { query: Query },
  responses: { 200: textAnswer("The challenge", "text/plain"), ...problems(403, 404, 422) },
});

type Settings = NonNullable<Dependencies["whatsappWebhook"]>;
type Signed = { Variables: { isBodyRead: boolean; notification: unknown } };

const nothing = () => problem(404, { errors: ["There is nothing at this address"] });

/** Reads the body of who has sent a signature, and only then looks whether it is right. */
const signed =
  (settings: Settings | undefined): MiddlewareHandler<Signed> =>
  async (c, next) => {
    if (settings === undefined) return nothing();
    const signature = c.req.header("x-hub-signature-256");
    const unsigned = () => problem(401, { errors: ["This is not signed by the app"] });
    if (signature === undefined) return unsigned();
    const bytes = await readBytes(c.req.raw);
    if (bytes === undefined)
      return problem(413, { errors: ["The request is too large (256 kB at most)"] });
    if (!isSigned(bytes, signature, settings.appSecret)) return unsigned();
    c.set("isBodyRead", true);
    c.set("notification", parse(new TextDecoder().decode(bytes)));
    return next();
  };

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const isEqual = (one: string, other: string): boolean => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
};

const BUSY = "This is being taken. Send it again in a minute";

const Received = z.object({ received: z.int() }).openapi("WhatsappReceived");

export function whatsappRoutes({ db, now, limits, whatsappWebhook }: Dependencies) {
  const receiveRoute = route("post", PATH, signed(whatsappWebhook), {
    summary: "What vendors and customers write by WhatsApp, as Meta's Cloud API sends it",
    responses: { 200: jsonAnswer("Taken", Received), ...problems(401, 404, 413, 503) },
  });
  return createRouter()
    .openapi(verifyRoute, (c) => {
      if (whatsappWebhook === undefined) return nothing();
      const asked = c.req.valid("query");
      const isRight =
        asked["hub.mode"] === "subscribe" &&
        isEqual(asked["hub.verify_token"] ?? "", whatsappWebhook.verifyToken);
      if (!isRight) return problem(403, { errors: ["The token is another one"] });
      return c.text(asked["hub.challenge"] ?? "", 200);
    })
    .openapi(receiveRoute, async (c) => {
      const messages = readIncoming(c.var.notification);
      const failures: unknown[] = [];
      let isBusy = false;
      // One that fails does not keep the others from being taken. Meta sends all again, and those are done by then.
      for (const message of messages)
        try {
          const isDone = await receiveMessage(db, message, { now: now(), isLimited: limits.isOn });
          isBusy ||= !isDone;
        } catch (error) {
          failures.push(error);
        }
      if (failures.length > 0) throw failures[0];
      if (isBusy)
        return problem(503, {
          errors: [BUSY],
          headers: { "retry-after": String(CLAIM_MS / 1000) },
        });
      return c.json({ received: messages.length }, 200);
    });
}
