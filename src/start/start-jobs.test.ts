import { expect, test } from "vitest";
import { createLog } from "#server/log.ts";
import { createBooking } from "#test/bookings.ts";
import { startMailServer } from "#test/mail-server.ts";
import { listMessages, testEngine } from "#test/notifications.ts";
import { app, setUpTestApp } from "#test/set-up-test-app.ts";
import { startJobs } from "./prepare-database.ts";

setUpTestApp({ empty: ["booking", "outbox", "graphile_worker._private_jobs"] });

test("stopped while the mail server takes seconds to accept, it writes down that the mail is sent", async () => {
  const server = await startMailServer();
  const stopJobs = startJobs({
    db: app.application,
    files: app.files,
    now: () => app.clock.now,
    log: createLog("silent"),
    engine: testEngine(server.url),
    directUrl: app.url,
  });
  let stopping: Promise<void> | undefined;
  server.onMail = () => {
    stopping = stopJobs();
    return new Promise((resolve) => void setTimeout(resolve, 2_500));
  };
  await createBooking(app);
  await expect.poll(() => stopping !== undefined, { timeout: 20_000 }).toBe(true);
  await stopping;
  expect(await listMessages(app)).toMatchObject([{ state: "sent", tries: 1 }]);
  await server.close();
});
