import { z } from "@hono/zod-openapi";
import { isOneLine } from "#kernel/text.ts";
import { linkKey } from "#schema/link-key.ts";

const MAX_ENDPOINT_LENGTH = 1000;

export const PushKeyAnswer = z
  .object({
    public_key: z.union([z.string(), z.null()]).openapi({
      description: "The key with which a browser subscribes (VAPID); null: there is no web push",
    }),
  })
  .openapi("PushKey");

const WRONG = "Send what the browser's subscription has: endpoint, keys.p256dh and keys.auth";

const endpoint = z
  .string({ error: WRONG })
  .max(MAX_ENDPOINT_LENGTH, { error: WRONG })
  .refine(isOneLine, { error: WRONG })
  .openapi({ example: "https://push.example/send/abc", maxLength: MAX_ENDPOINT_LENGTH });

export const SubscribeRequest = z
  .object(
    {
      endpoint,
      keys: z.object(
        {
          // An uncompressed point of P-256, and 16 bytes.
          p256dh: z
            .string({ error: WRONG })
            .regex(/^[A-Za-z0-9_-]{87}$/, { error: WRONG })
            .openapi({ minLength: 87, maxLength: 87 }),
          auth: z
            .string({ error: WRONG })
            .regex(/^[A-Za-z0-9_-]{22}$/, { error: WRONG })
            .openapi({ minLength: 22, maxLength: 22 }),
        },
        { error: WRONG },
      ),
    },
    { error: WRONG },
  )
  .openapi("PushSubscription");

export type SubscribeRequest = z.infer<typeof SubscribeRequest>;

export const RenewRequest = SubscribeRequest.extend({
  before: endpoint.openapi({ description: "The endpoint that the browser had" }),
}).openapi("PushRenewal");

export type RenewRequest = z.infer<typeof RenewRequest>;
export const UnsubscribeRequest = z.object({ endpoint }, { error: WRONG }).openapi("PushEndpoint");
export const SubscribedAnswer = z.object({ subscribed: z.boolean() }).openapi("PushSubscribed");

export const FollowedParams = z.object({
  follow_key: linkKey("There is no such booking"),
});
