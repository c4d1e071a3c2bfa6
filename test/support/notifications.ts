import { sql } from "kysely";
import { runOnce } from "graphile-worker";
import pg from "pg";
import { type Channel, emailChannel } from "#notifications/exports.ts";
import { deliverMessage } from "#notifications/outbox/deliver-message.ts";
import type { Engine } from "#notifications/engine.ts";
import { DELIVERY_TASKS } from "#notifications/outbox/queue-deliveries.ts";
import { expandOutbox } from "#notifications/outbox/expand-outbox.ts";
import { releaseHeld } from "#notifications/outbox/recover-messages.ts";
import { quietLogger } from "#server/database/migrate-job-queue.ts";
import { createLog } from "#server/log.ts";
import { notificationEngine } from "../../src/start/prepare-database.ts";
import type { TestApp } from "./test-app.ts";

const site = { name: "Chamak", phone: "+91 99999 00000", email: "help@chamak.example" };

/** The engine of the site, with these channels instead of configured ones; as in the app, limits are off by default. */
export function testEngine(
  smtpUrl: string | undefined,
  others: Channel[] = [],
  { rateLimits = false, from = "Chamak <hello@chamak.example>" } = {},
): Engine {
  const settings = {
    site,
    siteUrl: "https://chamak.example",
    host: "127.0.0.1",
    port: 3000,
    rateLimits,
  };
  const none = { smtp: undefined, sms: undefined, whatsapp: undefined };
  const engine = notificationEngine({ ...settings, ...none }, createLog("silent"));
  const smtp = smtpUrl === undefined ? undefined : { url: smtpUrl, from, requireTls: false };
  const names = new Set(["email", ...others.map(({ name }) => name)]);
  const rest = engine.channels.filter(({ name }) => !names.has(name));
  return { ...engine, channels: [emailChannel(smtp), ...others, ...rest] };
}

/** Channels that store their messages, and an engine with these only. */
export function testChannels() {
  const sent: { channel: string; recipient: string; text: string; event: string }[] = [];
  const channel = (name: "email" | "sms"): Channel => ({
    name,
    isAvailable: () => true,
    send: async ({ recipient, text, event }) => {
      sent.push({ channel: name, recipient, text, event });
    },
  });
  return {
    sent,
    engine: { ...testEngine(undefined), channels: [channel("email"), channel("sms")] },
  };
}

/** Expands the outbox as of the app's time, releases held messages, and does the jobs that are due by one worker. */
export async function deliverAll(app: TestApp, engine: Engine): Promise<void> {
  await expandOutbox(app.application, engine, app.clock.now);
  await releaseHeld(app.application, engine, app.clock.now);
  await doJobs(app, engine);
}

/** Does the jobs whose time has come, each once. */
export async function doJobs(app: TestApp, engine: Engine): Promise<void> {
  const deliver = async (payload: unknown) => {
    const { id } = payload as { id: number };
    await deliverMessage(app.application, engine, id, () => app.clock.now);
  };
  const pool = new pg.Pool({ connectionString: app.url, max: 4 });
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  try {
    await runOnce({
      pgPool: pool,
      logger: quietLogger(createLog("silent")),
      noHandleSignals: true,
      taskList: Object.fromEntries(Object.values(DELIVERY_TASKS).map((task) => [task, deliver])),
    });
  } finally {
    await pool.end();
  }
}

/** Makes the jobs due that wait for their next try. */
export const skipBackoff = (app: TestApp) =>
  sql`update graphile_worker._private_jobs set run_at = now() where run_at > now()`.execute(app.db);

export const listMessages = (app: TestApp) =>
  app.db.selectFrom("message").selectAll().orderBy("id").execute();
