import { expect, test } from "vitest";
import { createLog } from "#server/log.ts";
import { testEngine } from "#test/notifications.ts";
import { app, query, setUpTestApp } from "#test/set-up-test-app.ts";
import { startNotifications, type Timer } from "./exports.ts";

setUpTestApp({ empty: ["graphile_worker._private_jobs"] });

test("a timer that fails keeps no other from running, and runs with them the next time", async () => {
  const runs = { broken: 0, after: 0 };
  const logged: string[] = [];
  const timers: Record<string, Timer> = {
    broken() {
      runs.broken++;
      return Promise.reject(new Error("no"));
    },
    async after() {
      runs.after++;
    },
  };
  const log = Object.assign(createLog("silent"), {
    warn: (_about: unknown, text: string) => logged.push(text),
  });
  const running = startNotifications({
    ...testEngine(undefined),
    db: app.application,
    directUrl: app.url,
    now: () => app.clock.now,
    timers,
    log,
  });
  try {
    for (const times of [1, 2]) {
      await query`select graphile_worker.add_job('timers')`;
      await expect.poll(() => runs.after, { timeout: 20_000 }).toBeGreaterThanOrEqual(times);
    }
    expect(runs.broken).toBeGreaterThanOrEqual(2);
    expect(logged).toEqual(["a timer failed"]);
  } finally {
    await running.stop();
  }
});
