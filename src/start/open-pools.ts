import { setTimeout as sleep } from "node:timers/promises";
import type { Configuration } from "#server/configuration/configuration.ts";
import { isPublic } from "#server/configuration/is-public.ts";
import { readSecretKey } from "#server/configuration/read-secret-key.ts";
import { connect, type Db } from "#server/database/connect.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { openFileStore } from "#server/files/file-store.ts";
import { createLiveUpdates, type LiveUpdates } from "#server/http/live-updates.ts";
import { createRateLimits } from "#server/http/protection/rate-limits.ts";
import { createSealing } from "#server/security/encryption.ts";
import type { StartOptions } from "./prepare-database.ts";

// The budget of all workers. Separate pools, so that pages, sign-in and bookings do not use up each
// other's connections.
const CALL_CONNECTIONS = 10;
const ACCOUNT_CONNECTIONS = 4;
const PAGE_CONNECTIONS = 3;
/** Below this a worker's calls would wait for one slow statement. */
const MIN_OF_WORKER = 2;
const CLOSE_MS = 1_000;

export type OpenedPools = {
  /** For the calls of the API. */
  calls: Dependencies;
  /** For the calls that pages make when they are rendered. */
  pages: Dependencies;
  /** What tells open pages of changes. */
  live: LiveUpdates;
  /** The pools of connections, by what they are for. */
  pools: Record<string, Db>;
  close: () => Promise<void>;
};

/** One worker's share of a number of connections. */
const shareOf = (connections: number, workers: number): number =>
  Math.max(Math.min(connections, MIN_OF_WORKER), Math.ceil(connections / workers));

/**
 * Opens the pools of a process that answers requests on the prepared database at `url`. `workers`
 * processes share the numbers of connections.
 */
export async function openPools(
  url: string,
  configuration: Configuration,
  { log, now, workers }: Omit<StartOptions, "shutdown"> & { workers: number },
): Promise<OpenedPools> {
  const { site, siteUrl, pushTestOrigin } = configuration;
  const pooler = configuration.databaseDirectUrl !== undefined;
  const files = await openFileStore(configuration);
  const [db, accountDb, pagesDb] = [CALL_CONNECTIONS, ACCOUNT_CONNECTIONS, PAGE_CONNECTIONS].map(
    (connections) => connect(url, log, { pooler, size: shareOf(connections, workers) }),
  ) as [Db, Db, Db];
  const limits = createRateLimits(configuration.rateLimits, { db: accountDb, now, log });
  const sealing = createSealing(() => readSecretKey(configuration));
  const live = createLiveUpdates();
  const shared = {
    now,
    site,
    siteUrl,
    pushTestOrigin,
    limits,
    files,
    log,
    sealing,
    live,
    canSend: { email: configuration.smtp !== undefined, sms: configuration.sms !== undefined },
    isPublic: isPublic(configuration),
  };
  return {
    calls: { ...shared, db, accountDb },
    pages: { ...shared, db: pagesDb, accountDb: pagesDb },
    live,
    pools: { calls: db, accounts: accountDb, pages: pagesDb },
    async close() {
      const closed = Promise.all([db.destroy(), accountDb.destroy(), pagesDb.destroy()]);
      await Promise.race([closed, sleep(CLOSE_MS, undefined, { ref: false })]);
    },
  };
}
