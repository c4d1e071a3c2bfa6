import { type PushOrigins, isAllowedEndpoint } from "./post-to-endpoint.ts";
import type { Db } from "#server/database/connect.ts";
import { type Owner, addSubscription, replaceEndpoint, removeEndpoint } from "./subscriptions.ts";
import { type Refusal, refuse } from "#kernel/refusal.ts";
import type { SubscribeRequest, RenewRequest } from "./contract.ts";

const NOT_ALLOWED = "This browser's push service cannot be used here";

type Options = { now: Date; origins: PushOrigins };

/**
 * Subscribes a browser. Refuses an endpoint outside of the allowed push services: the server sends requests
 * there.
 */
export async function subscribe(
  db: Db,
  owner: Owner,
  { endpoint, keys }: SubscribeRequest,
  { now, origins }: Options,
): Promise<Refusal<"endpoint"> | undefined> {
  if (!isAllowedEndpoint(endpoint, origins)) return refuse("endpoint", NOT_ALLOWED);
  const most = "accountId" in owner ? MAX_PER_ACCOUNT : MAX_PER_BOOKING;
  await addSubscription(db, owner, { endpoint, ...keys, now, most });
  return undefined;
}

/**
 * Moves subscriptions to a new endpoint; only that browser knows the former one. Resolves to whether there
 * were any.
 */
export async function renewSubscription(
  db: Db,
  { before, endpoint, keys }: RenewRequest,
  { now, origins }: Options,
): Promise<boolean | Refusal<"endpoint">> {
  if (!isAllowedEndpoint(endpoint, origins)) return refuse("endpoint", NOT_ALLOWED);
  return replaceEndpoint(db, { before, endpoint, ...keys, now });
}

/** Removes a browser's subscriptions. Only that browser knows the endpoint. */
export const unsubscribe = async (db: Db, endpoint: string): Promise<void> =>
  void (await removeEndpoint(db, endpoint));

/** Browsers of an account; beyond it the oldest is removed. */
const MAX_PER_ACCOUNT = 10;

/** Browsers that follow a booking; beyond it the oldest is removed. */
const MAX_PER_BOOKING = 5;
