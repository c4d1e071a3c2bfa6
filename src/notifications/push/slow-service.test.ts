import { afterAll, beforeAll, expect, test } from "vitest";
import { startNotifications } from "../exports.ts";
import { queueDeliveries } from "../outbox/queue-deliveries.ts";
import { createLog } from "#server/log.ts";
import { createSealing } from "#server/security/encryption.ts";
import { createBooking } from "#test/bookings.ts";
import { startMailServer, type MailServer } from "#test/mail-server.ts";
import { testEngine } from "#test/notifications.ts";
import { newBrowserKeys, startPushService, type PushService } from "#test/push-service.ts";
import { app, findRows, query, setUpTestApp } from "#test/set-up-test-app.ts";
import { createBreaker } from "./send-push.ts";
import { pushChannel } from "./push-channel.ts";
import { ensurePushKeys } from "./push-keys.ts";

setUpTestApp({ empty: ["booking", "outbox", "graphile_worker._private_jobs"] });

let service: PushService;
let mail: MailServer;
beforeAll(async () => {
  [service, mail] = await Promise.all([startPushService(), startMailServer()]);
});
afterAll(() => Promise.all([service.stop(), mail.close()]));

async function queuePushes(count: number): Promise<void> {
  const bookingId = await createBooking(app);
  const { p256dh, auth } = newBrowserKeys().keys;
  await query`update outbox set expanded_at = now()`;
  await query`insert into push_subscription (booking_id, endpoint, p256dh, auth, created_at)
    values (${bookingId}, ${`${service.origin}/send/a`}, ${p256dh}, ${auth}, now())`;
  const rows = await query<{ id: number; channel: "push" }>`
    with made as (
      insert into outbox (event, booking_id, created_at, run_at, expanded_at, occasion)
      select 'sent-again', ${bookingId}::int, now(), now(), now(), 'push ' || number
      from generate_series(1, ${count}::int) as number returning id)
    insert into message (outbox_id, channel, recipient, booking_id, event, subject, text, created_at)
    select id, 'push', ${`booking-${bookingId}`}, ${bookingId}::int, 'received', 'News', 'News',
      ${app.clock.now}::timestamptz
    from made returning id, channel`;
  await queueDeliveries(app.db, rows);
}

test("an e-mail leaves within 3 s while 200 pushes wait for a service that never answers", async () => {
  const log = createLog("silent");
  const sealing = createSealing(async () => "the key of all worlds, 32 characters");
  const now = () => app.clock.now;
  const keys = await ensurePushKeys(app.db, { sealing, now: now(), log });
  const push = pushChannel({
    db: app.application,
    keys,
    contact: "mailto:help@chamak.example",
    origins: { standIn: service.origin },
    now,
    permanent: (text) => new Error(text),
  });
  service.answer.status = 0;
  await queuePushes(200);
  const running = startNotifications({
    ...testEngine(mail.url, [push]),
    db: app.application,
    directUrl: app.url,
    now,
    timers: {},
    log,
  });
  try {
    await expect.poll(() => service.received.length, { timeout: 10_000 }).toBeGreaterThan(3);
    await createBooking(app);
    await expect.poll(() => mail.mails.length, { timeout: 3_000 }).toBe(1);
    const subscriptions = () => findRows("push_subscription", {}, ["timeouts"]);
    expect(await subscriptions()).toEqual([{ timeouts: 0 }]);
    // Three timeouts in a row drop the subscription.
    await expect.poll(subscriptions, { timeout: 15_000 }).toEqual([]);
  } finally {
    await running.stop();
  }
}, 40_000);

test("a host is skipped for 5 minutes after 5 consecutive timeouts, another is not", () => {
  const breaker = createBreaker();
  const now = new Date(0);
  const after = (minutes: number) => new Date(minutes * 60_000);
  for (let count = 0; count < 4; count++) breaker.record("a", false, now);
  breaker.record("a", true, now);
  for (let count = 0; count < 4; count++) breaker.record("a", false, now);
  expect(breaker.isOpen("a", now)).toBe(false);
  breaker.record("a", false, now);
  expect(breaker.isOpen("a", after(4.9))).toBe(true);
  expect(breaker.isOpen("b", now)).toBe(false);
  expect(breaker.isOpen("a", after(5))).toBe(false);
  breaker.record("a", false, after(5));
  expect(breaker.isOpen("a", after(6))).toBe(true);
  breaker.record("a", true, after(10));
  expect(breaker.isOpen("a", after(10))).toBe(false);
});
