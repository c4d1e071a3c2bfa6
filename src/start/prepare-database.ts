import {
  resealSecondFactors,
  startFirstOperator,
  warnUnreadableSecondFactors,
  warnWithoutOperator,
  accountCompleters,
  accountComposers,
  findProven,
  readPreferences,
} from "#account/exports.ts";
import {
  PermanentError,
  emailChannel,
  gatewayChannel,
  type Channel,
  type Engine,
  startNotifications,
} from "#notifications/exports.ts";
import { whatsappComposers } from "#whatsapp/exports.ts";
import { phoneTexts } from "../phone-texts.ts";
import { ensurePushKeys, pushChannel, resealPushKey } from "#notifications/push/exports.ts";
import type { Configuration } from "#server/configuration/configuration.ts";
import { isPublic } from "#server/configuration/is-public.ts";
import { createSealing, type Encryption, readSecretKey } from "#server/security/encryption.ts";
import type { Db } from "#server/database/connect.ts";
import { openDatabase, untilThere } from "#server/database/open-database.ts";
import { openFiles } from "#files.ts";
import type { Log } from "#server/log.ts";
import { prepareSamples } from "../../seed/prepare-samples.ts";
import { refusePublicSamples } from "../../seed/refuse-public-samples.ts";
import { areaComposers } from "#areas/exports.ts";
import {
  bookingComposers,
  bookingTimers,
  findCancelled,
  startOfferWorker,
} from "#booking/exports.ts";
import { inboxComposers } from "#inbox/exports.ts";
import { listPlaceholders, paymentComposers } from "#ledger/exports.ts";
import { peopleComposers, watchChecks } from "#vendor-account/exports.ts";
import { vendorServiceComposers } from "#vendor-services/exports.ts";
import { setTimeout as sleep } from "node:timers/promises";
import { retention } from "#retention.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { runSteps } from "#server/jobs/run-steps.ts";
import { sweepFiles } from "#storage/exports.ts";

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
    await readSecretKey(configuration);
    await untilThere(() => refusePublicSamples(db, configuration), wait);
    const files = await openFiles(configuration);
    const samples = { now: now(), people: samplePeople, site, files, log };
    await untilThere(() => prepareSamples(db, samples), wait);
    await untilThere(() => startFirstOperator(db, operator, { now: now(), log }), wait);
    await untilThere(() => warnWithoutOperator(db, log), wait);
    const placeholders = await untilThere(() => listPlaceholders(db, site), wait);
    if (isPublic(configuration) && placeholders.length > 0)
      log.warn(`customers see placeholders: set ${placeholders.join(", ")}`);
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

type Settings = Pick<
  Configuration,
  "site" | "siteUrl" | "host" | "port" | "smtp" | "sms" | "whatsapp" | "rateLimits"
>;

/** `more` are channels of other features: web push. */
export const notificationEngine = (
  configuration: Settings,
  log: Log,
  more: readonly Channel[] = [],
): Engine => ({
  composers: {
    ...accountComposers,
    ...areaComposers,
    ...bookingComposers,
    ...inboxComposers,
    ...paymentComposers,
    ...peopleComposers,
    ...vendorServiceComposers,
    ...whatsappComposers,
  },
  completers: accountCompleters,
  texts: phoneTexts,
  channels: [
    emailChannel(configuration.smtp),
    gatewayChannel("whatsapp", configuration.whatsapp),
    gatewayChannel("sms", configuration.sms),
    ...more,
  ],
  preferences: readPreferences,
  findProven,
  findCancelled,
  hasBudgets: configuration.rateLimits,
  about: {
    name: configuration.site.name,
    url: configuration.siteUrl ?? `http://${configuration.host}:${configuration.port}`,
    supportPhone: configuration.site.phone,
    supportEmail: configuration.site.email,
  },
  log,
});

const STOP_MS = 500;
/** For messages that are being sent: one that was accepted and is not written down is sent again. */
const SENT_MS = 15_000;

/**
 * Several processes may do them on one database. The returned function ends them after the batch under way
 * or half a second, and after messages that are being sent or 15 s.
 */
export function startJobs(
  parts: Pick<Dependencies, "db" | "files" | "now" | "log"> & {
    engine: Engine;
    /** PostgreSQL itself, where the database is behind a pooler. */
    directUrl: string;
  },
): () => Promise<void> {
  const { engine, db, files, now, log } = parts;
  const periodic = {
    // At 3:00 in India.
    retention: {
      match: "30 21 * * *",
      run: async (signal: AbortSignal) => {
        const rows = await runSteps(db, retention, now(), signal);
        log.info({ job: "retention", rows }, "daily job done");
      },
    },
    "sweep-files": {
      match: "10 * * * *",
      run: async (signal: AbortSignal) => {
        const gone = await sweepFiles(db, files, now(), signal);
        if (gone > 0) log.info({ files: gone }, "files that nothing names were deleted");
      },
    },
  };
  const offers = startOfferWorker(parts);
  const notifications = startNotifications({
    ...engine,
    db,
    now,
    log,
    directUrl: parts.directUrl,
    timers: { ...bookingTimers, watchChecks },
    periodic,
  });
  const within = (ms: number, what: Promise<unknown>) =>
    Promise.race([what, sleep(ms, undefined, { ref: false })]);

  async function end(): Promise<void> {
    const ended = Promise.all([offers.stop(), notifications.stop()]);
    await within(STOP_MS, ended);
    await within(SENT_MS, notifications.whenSent());
    await within(STOP_MS, ended);
  }
  let ending: Promise<void> | undefined;
  return () => (ending ??= end());
}
