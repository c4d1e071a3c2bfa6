import { MAX_PER_ACCOUNT, MAX_PER_BOOKING } from "#push/contract/limits.ts";
import type { RenewRequest, SubscribeRequest } from "#push/contract/public.ts";
import { refuse, type Refusal } from "#kernel/refusal.ts";
import type { Db } from "#server/database/connect.ts";
import {
  addSubscription,
  removeEndpoint,
  replaceEndpoint,
  type Owner,
} from "../queries/subscriptions.ts";
import { isAllowedEndpoint } from "../rules/check-endpoint.ts";

const NOT_ALLOWED = "This browser's push service cannot be used here";

type Options = {
  now: Date;
  /** An origin besides those of the internet: the stand-in of a test. */
  allowedOrigin: string | undefined;
};

/**
 * Adds a browser to an account, or to a booking that somebody follows. Refuses an endpoint that is not
 * at a public https address: the site sends requests there.
 */
export async function subscribe(
  db: Db,
  owner: Owner,
  { endpoint, keys }: SubscribeRequest,
  { now, allowedOrigin }: Options,
): Promise<Refusal<"endpoint"> | undefined> {
  if (!isAllowedEndpoint(endpoint, allowedOrigin)) return refuse("endpoint", NOT_ALLOWED);
  const most = "accountId" in owner ? MAX_PER_ACCOUNT : MAX_PER_BOOKING;
  await addSubscription(db, owner, { endpoint, ...keys, now, most });
  return undefined;
}

/**
 * Goes on telling a browser whose push service gave it a new endpoint what it was told at the one before,
 * which is known to that browser alone. Resolves to whether it is told anything. Refuses an endpoint as
 * `subscribe` does.
 */
export async function renewSubscription(
  db: Db,
  { before, endpoint, keys }: RenewRequest,
  { now, allowedOrigin }: Options,
): Promise<boolean | Refusal<"endpoint">> {
  if (!isAllowedEndpoint(endpoint, allowedOrigin)) return refuse("endpoint", NOT_ALLOWED);
  return replaceEndpoint(db, { before, endpoint, ...keys, now });
}

/** Ends what a browser was told. The endpoint is known to that browser alone. */
export const unsubscribe = async (db: Db, endpoint: string): Promise<void> =>
  void (await removeEndpoint(db, endpoint));
