import { CHANNELS } from "#notifications/contract/channels.ts";
import type { Preferences } from "#notifications/server/public.ts";
import { findUnwantedChannels } from "../queries/customer-account.ts";

/** The channels in which somebody wants to be written to; undefined where nothing is known: all. */
export const readPreferences: Preferences = async (db, { accountId }) => {
  if (accountId == null) return undefined;
  const unwanted = await findUnwantedChannels(db, accountId);
  return unwanted.length === 0
    ? undefined
    : CHANNELS.filter((channel) => !unwanted.includes(channel));
};
