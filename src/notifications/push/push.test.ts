import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { sql } from "kysely";
import { createLog } from "#server/log.ts";
import { createSealing } from "#server/security/encryption.ts";
import { newBooking } from "#test/bookings.ts";
import { aBooking } from "#test/fixtures.ts";
import { newVendor, operatorToken, type Vendor } from "#test/vendors.ts";
import { newBrowserKeys, startPushService, type PushService } from "#test/push-service.ts";
import { doJobs, skipBackoff, deliverAll, testEngine } from "#test/notifications.ts";
import { openTestApp, type TestApp } from "#test/test-app.ts";
import { ensurePushKeys, type PushKeys } from "./push-keys.ts";
import { pushChannel } from "./push-channel.ts";

let service: PushService;
let app: TestApp;
let vendor: Vendor & { id: number };
let keys: PushKeys | undefined;
const sealing = createSealing(async () => "the key of all worlds, 32 characters");
const log = createLog("silent");

beforeAll(async () => {
  service = await startPushService();
  app = await openTestApp({ pushTestOrigin: service.origin });
  const one = await newVendor(app);
  const { rows } = await sql<{ id: number }>`
    select id from account where email = ${one.email}`.execute(app.db);
  vendor = { ...one, id: rows[0]?.id ?? 0 };
  keys = await ensurePushKeys(app.db, { sealing, now: app.clock.now, log });
});
afterAll(async () => {
  await app.close();
  await service.stop();
});
beforeEach(async () => {
  service.received.length = 0;
  service.answer.status = 201;
  await sql`delete from push_subscription`.execute(app.db);
});

class Permanent extends Error {}
const channel = (more: string[] = []) =>
  pushChannel({
    db: app.db,
    keys,
    contact: "mailto:help@chamak.example",
    origins: { standIn: service.origin, more },
    now: () => app.clock.now,
    permanent: (text) => new Permanent(text),
  });
const message = (recipient: string, accountId: number | null = null) => ({
  id: 7,
  recipient,
  accountId,
  subject: "A new job for you",
  text: "Sun 22 Nov, Morning, Sector 76",
  link: "https://chamak.example/dashboard/bookings?tab=all",
});
const subscribe = (body: object, token: string | undefined = vendor.token) =>
  app.send("/api/v1/push/subscriptions", { json: body, ...(token && { token }) });
const endpoints = async () =>
  (
    await sql<{ endpoint: string; account_id: number | null }>`
      select endpoint, account_id from push_subscription order by id`.execute(app.db)
  ).rows;
const at = (name: string) => `${service.origin}/send/${name}`;

test("a browser subscribes with the site's key and is sent an encrypted message that it can read", async () => {
  const { public_key } = await (await app.send("/api/v1/push")).json();
  expect(public_key).toBe(keys?.publicKey);
  const browser = newBrowserKeys();
  const added = await subscribe({ endpoint: at("phone"), keys: browser.keys });
  expect([added.status, await added.json()]).toEqual([201, { subscribed: true }]);

  const to = await channel().recipientOf(app.db, { role: "vendor", accountId: vendor.id });
  expect(to).toBe(String(vendor.id));
  await channel().send(message(String(vendor.id)));
  const [sent] = service.received;
  expect(sent?.path).toBe("/send/phone");
  expect(sent?.headers).toMatchObject({ "content-encoding": "aes128gcm", urgency: "high" });
  expect(String(sent?.headers["authorization"])).toContain(`k=${public_key}`);
  expect(sent?.body.includes("A new job")).toBe(false);
  expect(browser.read(sent?.body ?? Buffer.alloc(0))).toEqual({
    title: "A new job for you",
    body: "Sun 22 Nov, Morning, Sector 76",
    path: "/dashboard/bookings?tab=all",
    tag: "message-7",
  });
});

test("404 and 410 remove the browser for good; 429 and 500 keep it and are tried again", async () => {
  const { keys: own } = newBrowserKeys();
  for (const status of [429, 500]) {
    await subscribe({ endpoint: at("phone"), keys: own });
    service.answer.status = status;
    const error = await channel()
      .send(message(String(vendor.id)))
      .catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(Permanent);
    expect(await endpoints()).toHaveLength(1);
  }
  for (const status of [404, 410]) {
    await subscribe({ endpoint: at("phone"), keys: own });
    service.answer.status = status;
    await expect(channel().send(message(String(vendor.id)))).rejects.toBeInstanceOf(Permanent);
    expect(await endpoints()).toEqual([]);
  }
  const person = { role: "vendor", accountId: vendor.id };
  expect(await channel().recipientOf(app.db, person)).toBeUndefined();
});

test("one browser that is gone takes nothing from another, and a busy one repeats nothing", async () => {
  const [first, second] = [newBrowserKeys(), newBrowserKeys()];
  await subscribe({ endpoint: at("a"), keys: first.keys });
  await subscribe({ endpoint: "https://127.0.0.1/nowhere", keys: second.keys });
  expect(await endpoints()).toHaveLength(1);
  await sql`insert into push_subscription (account_id, endpoint, p256dh, auth, created_at)
    values (${vendor.id}, 'http://10.0.0.8/inside', ${second.keys.p256dh}, ${second.keys.auth}, now())`.execute(
    app.db,
  );
  await channel().send(message(String(vendor.id)));
  expect(service.received).toHaveLength(1);
  expect((await endpoints()).map(({ endpoint }) => endpoint)).toEqual([at("a")]);
});

test("a follower of a booking is notified without an account, and no other browser", async () => {
  const { id, booking } = await newBooking(app);
  const browser = newBrowserKeys();
  const body = { endpoint: at("guest"), keys: browser.keys };
  const follow = (key: string) => app.send(`/api/v1/bookings/follow/${key}/push`, { json: body });
  expect((await follow("A".repeat(22))).status).toBe(404);
  expect((await follow(booking.follow_key)).status).toBe(201);
  expect((await follow(booking.follow_key)).status).toBe(201);
  expect(await endpoints()).toHaveLength(1);

  const of = (role: string) => channel().recipientOf(app.db, { role, accountId: null }, id);
  expect(await of("vendor")).toBeUndefined();
  expect(await of("customer")).toBe(`booking-${id}`);
  await channel().send(message(`booking-${id}`));
  expect(service.received.map(({ path }) => path)).toEqual(["/send/guest"]);

  await app.send("/api/v1/push/unsubscribe", { json: { endpoint: at("guest") } });
  expect(await of("customer")).toBeUndefined();
});

test("what happens to a booking is sent to who follows it, tried again after 429, once", async () => {
  const made = await app.send("/api/bookings", { json: aBooking({ phone_number: "9899000077" }) });
  const { booking } = await made.json();
  const browser = newBrowserKeys();
  await app.send(`/api/v1/bookings/follow/${booking.follow_key}/push`, {
    json: { endpoint: at("follower"), keys: browser.keys },
  });
  const engine = testEngine(undefined, [channel()]);
  service.answer.status = 429;
  await deliverAll(app, engine);
  const states = async () =>
    (
      await sql<{ state: string; tries: number; recipient: string }>`
        select state, tries, recipient from message
        where channel = 'push' and event = 'received'`.execute(app.db)
    ).rows;
  expect(await states()).toMatchObject([{ state: "queued", tries: 1 }]);
  service.answer.status = 201;
  await skipBackoff(app);
  await doJobs(app, engine);
  expect(await states()).toMatchObject([
    { state: "sent", tries: 2, recipient: expect.stringMatching(/^booking-/) },
  ]);
  await doJobs(app, engine);
  expect(service.received.map(({ path }) => path)).toEqual(["/send/follower", "/send/follower"]);
  expect(browser.read(service.received.at(-1)?.body ?? Buffer.alloc(0))).toMatchObject({
    title: "We have your booking",
    body: expect.stringContaining(booking.order_id),
    path: `/follow/${booking.follow_key}`,
  });
});

test("only a known push service is taken, and only its public addresses are called", async () => {
  const { keys: own } = newBrowserKeys();
  for (const endpoint of [
    "http://push.example.com/a",
    "https://localhost/a",
    "https://127.0.0.1/a",
    "https://[::1]/a",
    "https://[::ffff:10.0.0.1]/a",
    "https://10.1.2.3/a",
    "https://169.254.169.254/latest/meta-data",
    "https://192.168.1.1/a",
    "https://2130706433/a",
    "https://0x7f.1/a",
    "https://printer.local/a",
    "https://db.internal/a",
    "https://database/a",
    "https://router.lan/a",
    "https://a.home.arpa/a",
    "https://foo.corp/a",
    "https://kubernetes.default.svc/a",
    "https://localtest.me/a",
    "https://127.0.0.1.nip.io/a",
    "https://[::7f00:1]/a",
    "https://push.example.com/a",
    "https://fcm.googleapis.com.example.com/a",
    "https://evil-push.apple.com.example/a",
    "https://notfcm.googleapis.com/a",
    "https://evilpush.apple.com/a",
    "https://push.services.mozilla.com/a",
    "http://fcm.googleapis.com/a",
    "https://user:pw@fcm.googleapis.com/a",
    "https://fcm.googleapis.com:8443/a",
    "file:///etc/passwd",
    "not an address",
    `https://fcm.googleapis.com/${"a".repeat(1000)}`,
  ]) {
    const refused = await subscribe({ endpoint, keys: own });
    expect(refused.status, endpoint).toBe(422);
  }
  for (const host of [
    "fcm.googleapis.com",
    "updates.push.services.mozilla.com",
    "wns2-par02p.notify.windows.com",
    "web.push.apple.com",
  ])
    expect((await subscribe({ endpoint: `https://${host}/a`, keys: own })).status, host).toBe(201);
  await sql`delete from push_subscription where endpoint not like '%apple%'`.execute(app.db);
  // A host that resolves to this machine is refused when sending.
  const local = "https://localhost.localdomain.invalid";
  await sql`update push_subscription set endpoint = ${`${local}/a`}`.execute(app.db);
  await expect(channel([local]).send(message(String(vendor.id)))).rejects.toThrow("takes it later");
});

test.each(["\u0000", "\ud800", "\n"])(
  "an endpoint with %j is refused by every call",
  async (odd) => {
    const { keys: own } = newBrowserKeys();
    const endpoint = `https://fcm.googleapis.com/a${odd}`;
    const good = at("phone");
    const { booking } = await (await app.send("/api/bookings", { json: aBooking() })).json();
    for (const [path, json] of [
      ["subscriptions", { endpoint, keys: own }],
      ["unsubscribe", { endpoint }],
      ["renew", { before: endpoint, endpoint: good, keys: own }],
      ["renew", { before: good, endpoint, keys: own }],
    ] as const)
      expect((await app.send(`/api/v1/push/${path}`, { json, token: vendor.token })).status).toBe(
        422,
      );
    const follow = `/api/v1/bookings/follow/${booking.follow_key}/push`;
    expect((await app.send(follow, { json: { endpoint, keys: own } })).status).toBe(422);
  },
);

test("an account has ten browsers at most, and a browser belongs to its latest account", async () => {
  const { keys: own } = newBrowserKeys();
  for (let i = 0; i < 12; i++) await subscribe({ endpoint: at(`b${i}`), keys: own });
  const kept = await endpoints();
  expect(kept.map(({ endpoint }) => endpoint)).toEqual(
    Array.from({ length: 10 }, (_, i) => at(`b${i + 2}`)),
  );
  const other = await newVendor(app);
  await subscribe({ endpoint: at("b5"), keys: own }, other.token);
  const shared = (await endpoints()).filter(({ endpoint }) => endpoint === at("b5"));
  expect(shared).toHaveLength(1);
  expect(shared[0]?.account_id).not.toBe(vendor.id);
});

test("of two concurrent renewals one row is left, and only the new endpoint is notified", async () => {
  const { keys: own } = newBrowserKeys();
  const renew = (before: string, endpoint: string) =>
    app.send("/api/v1/push/renew", { json: { before, endpoint, keys: own } });
  const told = async (before: string, endpoint: string) => {
    const response = await renew(before, endpoint);
    expect(response.status).toBe(200);
    return ((await response.json()) as { subscribed: boolean }).subscribed;
  };
  await subscribe({ endpoint: at("old"), keys: own });
  const both = await Promise.all([told(at("old"), at("new")), told(at("old"), at("new"))]);
  expect(both.toSorted()).toEqual([false, true]);
  expect(await endpoints()).toMatchObject([{ endpoint: at("new"), account_id: vendor.id }]);
  // A page has already subscribed the new endpoint.
  await subscribe({ endpoint: at("newer"), keys: own });
  expect(await told(at("new"), at("newer"))).toBe(true);
  expect(await endpoints()).toMatchObject([{ endpoint: at("newer"), account_id: vendor.id }]);
  expect(await told(at("newer"), at("newer"))).toBe(true);
  expect(await told(at("unknown"), at("other"))).toBe(false);
  expect(await endpoints()).toHaveLength(1);
  expect((await renew(at("newer"), "http://10.0.0.1/send")).status).toBe(422);
  expect(await endpoints()).toHaveLength(1);
});

test("two instances that start at once share one key, which is sealed; another SECRET_KEY reads nothing", async () => {
  await sql`delete from push_key`.execute(app.db);
  const parts = { sealing, now: app.clock.now, log };
  const made = await Promise.all([1, 2, 3].map(() => ensurePushKeys(app.db, parts)));
  expect(new Set(made.map((one) => one?.privateKey)).size).toBe(1);
  expect(await ensurePushKeys(app.db, parts)).toEqual(made[0]);
  const { rows } = await sql<{
    text: string;
  }>`select encode(private_key, 'escape') as text from push_key`.execute(app.db);
  expect(rows[0]?.text).not.toContain(made[0]?.privateKey);
  const stranger = createSealing(async () => "another key of 32 characters or so");
  expect(await ensurePushKeys(app.db, { ...parts, sealing: stranger })).toBeUndefined();
  keys = made[0];
});

test("ending sessions removes the account's browsers", async () => {
  const sign = async (password: string) =>
    (await (await app.send("/api/v1/login", { json: { email: vendor.email, password } })).json())
      .token as string;
  const path = `/api/v1/ops/accounts/${vendor.id}`;
  const desk = await operatorToken(app);
  const because = { reason: "A lost phone" };
  let password = "a-bucket-and-a-mop";
  const next = "another-bucket-and-mop";
  const steps: Record<string, (token: string) => Promise<Response>> = {
    "other devices": (token) => app.send("/api/v1/sessions", { method: "DELETE", token }),
    "a new password": (token) => {
      const json = { current_password: password, password: next };
      password = next;
      return app.send("/api/v1/password", { method: "PUT", json, token });
    },
    "a password link": async () => {
      const link = await app.send(`${path}/password_link`, {
        json: { callers: "both" },
        token: desk,
      });
      password = "a-third-bucket-and-mop";
      const json = { token: (await link.json()).path.split("#")[1], password };
      return app.send("/api/v1/password/reset", { json });
    },
    "an operator": () => app.send(`${path}/sign_out`, { method: "POST", token: desk }),
    "a released e-mail": () => app.send(`${path}/release_email`, { json: because, token: desk }),
    deactivated: () => app.send(`${path}/deactivate`, { json: because, token: desk }),
  };
  for (const [name, step] of Object.entries(steps)) {
    const token = name === "deactivated" ? undefined : await sign(password);
    if (token === undefined)
      await sql`insert into push_subscription (account_id, endpoint, p256dh, auth, created_at)
        values (${vendor.id}, 'https://push.example.com/stolen', ${"k".repeat(87)},
          ${"a".repeat(22)}, now())`.execute(app.db);
    else await subscribe({ endpoint: at("stolen"), keys: newBrowserKeys().keys }, token);
    expect(await endpoints(), name).toHaveLength(1);
    expect((await step(token ?? "")).ok, name).toBe(true);
    expect(await endpoints(), name).toEqual([]);
  }
});
