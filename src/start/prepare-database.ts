import {
  resealSecondFactors,
  startFirstOperator,
  warnUnreadableSecondFactors,
  warnWithoutOperator,
} from "#account/exports.ts";
import { PermanentError } from "#notifications/exports.ts";
import { ensurePushKeys, pushChannel, resealPushKey } from "#notifications/push/exports.ts";
import type { Configuration } from "#server/configuration/configuration.ts";
import { createSealing, type Encryption, readSecretKey } from "#server/security/encryption.ts";
import type { Db } from "#server/database/connect.ts";
import { openDatabase, untilThere } from "#server/database/open-database.ts";
import { openFileStore } from "#server/files/file-store.ts";
import type { Log } from "#server/log.ts";
import { prepareSamples } from "../../seed/prepare-samples.ts";
import { refusePublicSamples } from "../../seed/refuse-public-samples.ts";
import { notificationEngine } from "./notification-engine.ts";
import { startJobs } from "./start-jobs.ts";

const CONNECTIONS = 2;

export type StartOptions = { log: Log; now: () => Date; shutdown: AbortSignal };

export type PreparedDatabase = {
  /** Where the database is, with the rights of the site's role. */
  url: string;
  db: Db;
  /** Ends the jobs; to be called before requests are waited for, since messages take longer. */
  stopJobs: () => Promise<void>;
  close: () => Promise<void>;
};

/**
 * Database, migrations, samples, first operator, then the jobs. Each step can be interrupted and is begun
 * again by the next start; an absent database is waited for until `shutdown` aborts.
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
    const sealing = createSealing(
      () => readSecretKey(configuration),
      configuration.secretKeyBefore,
    );
    if (configuration.secretKeyBefore !== undefined)
      await untilThere(() => resealSecrets(db, sealing), wait);
    await untilThere(() => warnUnreadableSecondFactors(db, { sealing, log }), wait);
    const keys = await untilThere(() => ensurePushKeys(db, { sealing, now: now(), log }), wait);
    const push = pushChannel({
      db,
      keys,
      contact: `mailto:${site.email}`,
      origins: configuration.pushOrigins,
      now,
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

/** Seals with the key of now what the key before it may have sealed. */
async function resealSecrets(db: Db, sealing: Encryption): Promise<void> {
  await resealSecondFactors(db, sealing);
  await resealPushKey(db, sealing);
}
