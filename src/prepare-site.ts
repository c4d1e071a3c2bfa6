import { setTimeout as sleep } from "node:timers/promises";
import {
  startFirstOperator,
  warnUnreadableSecondFactors,
  warnWithoutOperator,
} from "#account/server/public.ts";
import { startOfferWorker } from "#booking/server/public.ts";
import { scheduleSweep } from "#storage/server/public.ts";
import type { Configuration } from "#server/configuration/configuration.ts";
import { connect, type Db } from "#server/database/connect.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { openFileStore } from "#server/files/file-store.ts";
import { createRateLimits } from "#server/http/protection/rate-limits.ts";
import { isPublic } from "#server/configuration/is-public.ts";
import type { Log } from "#server/log.ts";
import { openDatabase, untilThere } from "#server/database/open-database.ts";
import { readSecretKey } from "#server/configuration/read-secret-key.ts";
import { createSealing } from "#server/security/encryption.ts";
import { scheduleDaily } from "#server/process/daily-job.ts";
import { prepareSamples } from "../seed/prepare-samples.ts";
import { refusePublicSamples } from "../seed/refuse-public-samples.ts";
import { retention } from "#retention.ts";

// Separate pools, so that pages, sign-in and bookings do not use up each other's connections.
const ACCOUNT_CONNECTIONS = 4;
const PAGE_CONNECTIONS = 3;
const WORKER_CONNECTIONS = 1;
const CLOSE_MS = 500;

type Options = { log: Log; now: () => Date; shutdown: AbortSignal };

export type PreparedSite = {
  /** For the calls of the API. */
  calls: Dependencies;
  /** For the calls that pages make when they are rendered. */
  pages: Dependencies;
  /** Where the database is, for a connection of one's own. */
  url: string;
  /** The pools of connections, by what they are for. */
  pools: Record<string, Db>;
  close: () => Promise<void>;
};

/**
 * Does what has to be done before the first request: database, migrations, samples, first operator.
 * Each step can be interrupted at any moment and is done or begun again by the next start. A database
 * that is away is waited for until `shutdown` aborts.
 */
export async function prepareSite(
  configuration: Configuration,
  { log, now, shutdown }: Options,
): Promise<PreparedSite> {
  const { site, samplePeople, operator } = configuration;
  const { db, url, close } = await openDatabase(configuration, log, shutdown);
  const accountDb = connect(url, log, { size: ACCOUNT_CONNECTIONS });
  const pagesDb = connect(url, log, { size: PAGE_CONNECTIONS });
  let endSweeping = async () => {};
  let endRetention = async () => {};
  const workerDb = connect(url, log, { size: WORKER_CONNECTIONS });
  let stopOffers = async (): Promise<void> => undefined;
  const closeAll = async () => {
    const closed = Promise.all([
      endSweeping(),
      accountDb.destroy(),
      pagesDb.destroy(),
      Promise.all([endRetention(), stopOffers()]).then(() => workerDb.destroy()),
    ]);
    await close();
    await Promise.race([closed, sleep(CLOSE_MS, undefined, { ref: false })]);
  };
  try {
    await untilThere(() => refusePublicSamples(db, configuration), { log, shutdown });
    const files = await openFileStore(configuration);
    const samples = { now: now(), people: samplePeople, site, files, log };
    await untilThere(() => prepareSamples(db, samples), { log, shutdown });
    const first = () => startFirstOperator(db, operator, { now: now(), log });
    await untilThere(first, { log, shutdown });
    await untilThere(() => warnWithoutOperator(db, log), { log, shutdown });
    endSweeping = scheduleSweep({ db, files, now, log });
    const limits = createRateLimits(configuration.rateLimits, { db: accountDb, now, log });
    stopOffers = startOfferWorker({ db: workerDb, now, log }).stop;
    endRetention = scheduleDaily(retention, { db: workerDb, now, log });
    const sealing = createSealing(() => readSecretKey(configuration));
    const secrets = { sealing, log };
    await untilThere(() => warnUnreadableSecondFactors(db, secrets), { log, shutdown });
    const shared = { now, site, limits, files, log, sealing, isPublic: isPublic(configuration) };
    return {
      calls: { ...shared, db, accountDb },
      pages: { ...shared, db: pagesDb, accountDb: pagesDb },
      url,
      pools: { calls: db, accounts: accountDb, pages: pagesDb, worker: workerDb },
      close: closeAll,
    };
  } catch (error) {
    await closeAll();
    throw error;
  }
}
