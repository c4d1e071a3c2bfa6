import { setTimeout as sleep } from "node:timers/promises";
import type { Configuration } from "#server/configuration/configuration.ts";
import { prepareDatabase, type PreparedDatabase, type StartOptions } from "./prepare-database.ts";
import { isPublic } from "#server/configuration/is-public.ts";
import { createSealing, readSecretKey } from "#server/security/encryption.ts";
import { connect, type Db } from "#server/database/connect.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { openFiles } from "#files.ts";
import { createScan } from "#server/files/scan-file.ts";
import { createRateLimits } from "#server/http/protection/create-rate-limits.ts";

export type RunOptions = StartOptions & { configuration: Configuration };

export type Running = { url: string; stop: () => Promise<void> };

export type PreparedSite = OpenedPools & { url: string; stopJobs: () => Promise<void> };

export async function prepareSite(
  configuration: Configuration,
  options: StartOptions,
): Promise<PreparedSite> {
  const database = await prepareDatabase(configuration, options);
  const opened = await openPools(database.url, configuration, options).catch((error: unknown) =>
    database.close().then(() => Promise.reject(error)),
  );
  return {
    ...opened,
    url: database.url,
    stopJobs: database.stopJobs,
    pools: { ...opened.pools, jobs: database.db },
    close: () => closeSite(opened, database),
  };
}

const closeSite = async (opened: OpenedPools, database: PreparedDatabase): Promise<void> => {
  await opened.close();
  await database.close();
};

// Separate pools, so that pages, sign-in and bookings do not use up each other's connections.
const CALL_CONNECTIONS = 10;
const ACCOUNT_CONNECTIONS = 4;
const PAGE_CONNECTIONS = 3;
const CLOSE_MS = 1_000;

type OpenedPools = {
  calls: Dependencies;
  /** For the calls that pages make when they are rendered. */
  pages: Dependencies;
  pools: Record<string, Db>;
  close: () => Promise<void>;
};

async function openPools(
  url: string,
  configuration: Configuration,
  { log, now }: StartOptions,
): Promise<OpenedPools> {
  const { site, siteUrl, pushOrigins } = configuration;
  const pooler = configuration.databaseDirectUrl !== undefined;
  const files = await openFiles(configuration);
  const [db, accountDb, pagesDb] = [CALL_CONNECTIONS, ACCOUNT_CONNECTIONS, PAGE_CONNECTIONS].map(
    (size) => connect(url, log, { pooler, size }),
  ) as [Db, Db, Db];
  const limits = createRateLimits(configuration.rateLimits, { db: accountDb, now, log });
  const sealing = createSealing(() => readSecretKey(configuration), configuration.secretKeyBefore);
  const shared = {
    now,
    site,
    siteUrl,
    pushOrigins,
    limits,
    files,
    scan: createScan(configuration.clamdUrl, log),
    log,
    sealing,
    canSend: {
      email: configuration.smtp !== undefined,
      phone: configuration.sms !== undefined || configuration.whatsapp !== undefined,
    },
    isPublic: isPublic(configuration),
    whatsappWebhook: configuration.whatsappWebhook,
  };
  return {
    calls: { ...shared, db, accountDb },
    pages: { ...shared, db: pagesDb, accountDb: pagesDb },
    pools: { calls: db, accounts: accountDb, pages: pagesDb },
    async close() {
      const closed = Promise.all([db.destroy(), accountDb.destroy(), pagesDb.destroy()]);
      await Promise.race([closed, sleep(CLOSE_MS, undefined, { ref: false })]);
    },
  };
}

/** Whether what is asked is answered, and not by an error. */
export const answers = (ask: () => Promise<unknown>): Promise<boolean> =>
  ask().then(
    () => true,
    () => false,
  );
