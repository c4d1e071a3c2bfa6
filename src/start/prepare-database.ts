import {
  startFirstOperator,
  warnUnreadableSecondFactors,
  warnWithoutOperator,
} from "#account/server/public.ts";
import { PermanentError } from "#notifications/server/public.ts";
import { ensurePushKeys, pushChannel } from "#push/server/public.ts";
import type { Configuration } from "#server/configuration/configuration.ts";
import { readSecretKey } from "#server/configuration/read-secret-key.ts";
import type { Db } from "#server/database/connect.ts";
import { openDatabase, untilThere } from "#server/database/open-database.ts";
import { openFileStore } from "#server/files/file-store.ts";
import type { Log } from "#server/log.ts";
import { createSealing } from "#server/security/encryption.ts";
import { prepareSamples } from "../../seed/prepare-samples.ts";
import { refusePublicSamples } from "../../seed/refuse-public-samples.ts";
import { notificationEngine } from "./notification-engine.ts";
import { startJobs } from "./start-jobs.ts";

/** For what is prepared, and then for the jobs in the background. */
const CONNECTIONS = 2;

export type StartOptions = { log: Log; now: () => Date; shutdown: AbortSignal };

export type PreparedDatabase = {
  /** Where the database is, with the rights of the site's role. */
  url: string;
  /** A small pool, for the jobs in the background. */
  db: Db;
  /** Ends the jobs; to be called before requests are waited for, since messages take longer. */
  stopJobs: () => Promise<void>;
  /** Ends the jobs, then the database where it is a private one. */
  close: () => Promise<void>;
};

/**
 * Does what has to be done before the first request, once for all processes of the site: database,
 * migrations, samples, first operator; then starts the jobs in the background. Each step can be
 * interrupted at any moment and is done or begun again by the next start. A database that is away is
 * waited for until `shutdown` aborts.
 */
export async function prepareDatabase(
  configuration: Configuration,
  { log, now, shutdown }: StartOptions,
): Promise<PreparedDatabase> {
  const { site, samplePeople, operator } = configuration;
  const opened = await openDatabase(configuration, log, { shutdown, size: CONNECTIONS });
  const { db, url } = opened;
  const wait = { log, shutdown };
  try {
    await untilThere(() => refusePublicSamples(db, configuration), wait);
    const files = await openFileStore(configuration);
    const samples = { now: now(), people: samplePeople, site, files, log };
    await untilThere(() => prepareSamples(db, samples), wait);
    await untilThere(() => startFirstOperator(db, operator, { now: now(), log }), wait);
    await untilThere(() => warnWithoutOperator(db, log), wait);
    const sealing = createSealing(() => readSecretKey(configuration));
    await untilThere(() => warnUnreadableSecondFactors(db, { sealing, log }), wait);
    const keys = await untilThere(() => ensurePushKeys(db, { sealing, now: now(), log }), wait);
    const push = pushChannel({
      db,
      keys,
      contact: `mailto:${site.email}`,
      allowedOrigin: configuration.pushTestOrigin,
      permanent: (text) => new PermanentError(text),
    });
    const engine = notificationEngine(configuration, log, [push]);
    const directUrl = configuration.databaseDirectUrl ?? url;
    const stopJobs = startJobs({ db, files, now, log, engine, directUrl });
    const close = async () => {
      await stopJobs();
      await opened.close();
    };
    return { url, db, stopJobs, close };
  } catch (error) {
    await opened.close();
    throw error;
  }
}
