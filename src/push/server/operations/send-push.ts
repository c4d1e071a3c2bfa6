import type { Db } from "#server/database/connect.ts";
import {
  listSubscriptions,
  removeSubscription,
  type Subscription,
} from "../queries/subscriptions.ts";
import { postToEndpoint } from "./post-to-endpoint.ts";
import type { PushKeys } from "./push-keys.ts";

/** What the service worker shows. */
export type Notice = {
  title: string;
  body: string;
  /** A path of the site. */
  path: string;
  /** A notice of the same tag takes the place of the one before: one that is sent again shows once. */
  tag: string;
};

type Parts = {
  keys: PushKeys;
  /** mailto: or https:, for the push service to reach whoever runs the site. */
  contact: string;
  allowedOrigin: string | undefined;
};

type To = { accountId: number | null; bookingId: number | null };

/** How many of the browsers took the notice, are gone, may take it later, and were refused for good. */
export type PushOutcome = { accepted: number; gone: number; later: number; refused: number };

/** For so long a push service keeps what a browser that is off has not fetched. */
const TTL_SECONDS = 12 * 60 * 60;
/** Push services take 4,096 bytes in all. */
const MAX_TEXT = 800;

/** Sends a notice to the browsers of an account or booking, and removes those that are gone. */
export async function sendPush(db: Db, to: To, notice: Notice, parts: Parts): Promise<PushOutcome> {
  const outcome: PushOutcome = { accepted: 0, gone: 0, later: 0, refused: 0 };
  const subscriptions = await listSubscriptions(db, to.accountId, to.bookingId);
  // At once: one whose service does not answer makes no other wait.
  const results = await Promise.all(
    subscriptions.map((subscription) => sendTo(subscription, notice, parts)),
  );
  for (const [index, result] of results.entries()) {
    outcome[result] += 1;
    const { id } = subscriptions[index]!;
    if (result === "gone") await removeSubscription(db, id);
  }
  return outcome;
}

async function sendTo(
  { endpoint, p256dh, auth }: Subscription,
  notice: Notice,
  { keys, contact, allowedOrigin }: Parts,
): Promise<keyof PushOutcome> {
  const text = {
    ...notice,
    title: notice.title.slice(0, MAX_TEXT),
    body: notice.body.slice(0, MAX_TEXT),
  };
  const { default: webPush } = await import("web-push");
  let request;
  try {
    request = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(text),
      {
        vapidDetails: { subject: contact, ...keys },
        TTL: TTL_SECONDS,
        urgency: "high",
      },
    );
  } catch {
    // Its keys are no point of the curve: no message can be encrypted for it.
    return "gone";
  }
  const headers = request.headers as Record<string, string | number>;
  const body = request.body ?? Buffer.alloc(0);
  const status = await postToEndpoint(endpoint, { headers, body }, allowedOrigin).catch(() => 0);
  if (status >= 200 && status < 300) return "accepted";
  if (status === 404 || status === 410) return "gone";
  const isTemporary = status < 400 || status >= 500 || [408, 425, 429].includes(status);
  return isTemporary ? "later" : "refused";
}
