import type { PushKeys } from "./push-keys.ts";
import { type PushOrigins, postToEndpoint } from "./post-to-endpoint.ts";
import { firstCharacters } from "#kernel/text.ts";
import type { Db } from "#server/database/connect.ts";
import {
  listSubscriptions,
  removeSubscription,
  type Subscription,
  countTimeout,
  resetTimeouts,
} from "./subscriptions.ts";

type Notice = {
  title: string;
  body: string;
  path: string;
  /** Replaces a notification with an equal tag, so that a retry shows once. */
  tag: string;
};

type Parts = {
  keys: PushKeys;
  /** mailto: or https:, for the push service to reach the operator of the site. */
  contact: string;
  origins: PushOrigins;
  breaker: Breaker;
  now: () => Date;
};

type To = { accountId: number | null; bookingId: number | null };

/** The number of browsers by result: accepted, gone, retry later, refused. */
type PushOutcome = { accepted: number; gone: number; later: number; refused: number };

/** How long a push service stores messages for an offline browser. */
const TTL_SECONDS = 12 * 60 * 60;

/** Push services accept 4,096 bytes in all. */
const MAX_TEXT = 800;

/** Consecutive timeouts after which a subscription is dropped. */
const MAX_TIMEOUTS = 3;

/** Removes browsers that are gone, or whose push service timed out three times in a row. */
export async function sendPush(db: Db, to: To, notice: Notice, parts: Parts): Promise<PushOutcome> {
  const outcome: PushOutcome = { accepted: 0, gone: 0, later: 0, refused: 0 };
  const subscriptions = await listSubscriptions(db, to.accountId, to.bookingId);
  // Concurrently: a slow service delays no other.
  const results = await Promise.all(
    subscriptions.map((subscription) => sendTo(db, subscription, notice, parts)),
  );
  for (const [index, result] of results.entries()) {
    outcome[result] += 1;
    const { id } = subscriptions[index]!;
    if (result === "gone") await removeSubscription(db, id);
  }
  return outcome;
}

async function sendTo(
  db: Db,
  { id, endpoint, p256dh, auth, timeouts }: Subscription,
  notice: Notice,
  { keys, contact, origins, breaker, now }: Parts,
): Promise<keyof PushOutcome> {
  const { host } = new URL(endpoint);
  if (breaker.isOpen(host, now())) return "later";
  const text = {
    ...notice,
    title: firstCharacters(notice.title, MAX_TEXT),
    body: firstCharacters(notice.body, MAX_TEXT),
  };
  const { default: webPush } = await import("web-push");
  let request;
  try {
    request = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(text),
      { vapidDetails: { subject: contact, ...keys }, TTL: TTL_SECONDS, urgency: "high" },
    );
  } catch {
    // Its keys are no point of the curve: no message can be encrypted for it.
    return "gone";
  }
  const headers = request.headers as Record<string, string | number>;
  const body = request.body ?? Buffer.alloc(0);
  let status = 0;
  try {
    status = await postToEndpoint(endpoint, { headers, body }, origins);
  } catch (error) {
    if (error instanceof Error && error.name === "TimeoutError") {
      breaker.record(host, false, now());
      await countTimeout(db, id, MAX_TIMEOUTS);
      return "later";
    }
  }
  breaker.record(host, true, now());
  if (timeouts > 0) await resetTimeouts(db, id);
  if (status >= 200 && status < 300) return "accepted";
  if (status === 404 || status === 410) return "gone";
  const isTemporary = status < 400 || status >= 500 || [408, 425, 429].includes(status);
  return isTemporary ? "later" : "refused";
}

/** Consecutive timeouts after which a host is skipped. */
const TIMEOUTS_TO_OPEN = 5;

const SKIP_MS = 5 * 60_000;

/** Hosts with timeouts; beyond this all are forgotten. */
const MAX_HOSTS = 1_000;

type Breaker = {
  isOpen: (host: string, now: Date) => boolean;
  record: (host: string, hasAnswered: boolean, now: Date) => void;
};

/** A circuit breaker by host: after 5 consecutive timeouts a host is skipped for 5 minutes, until it responds. */
export function createBreaker(): Breaker {
  const hosts = new Map<string, { timeouts: number; until: number }>();
  return {
    isOpen: (host, now) => (hosts.get(host)?.until ?? 0) > now.getTime(),
    record(host, hasAnswered, now) {
      if (hasAnswered) return void hosts.delete(host);
      const timeouts = (hosts.get(host)?.timeouts ?? 0) + 1;
      if (hosts.size >= MAX_HOSTS) hosts.clear();
      const until = timeouts < TIMEOUTS_TO_OPEN ? 0 : now.getTime() + SKIP_MS;
      hosts.set(host, { timeouts, until });
    },
  };
}
