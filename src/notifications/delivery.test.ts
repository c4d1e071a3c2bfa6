import { afterEach, expect, test } from "vitest";
import { createLog } from "#server/log.ts";
import { createBooking } from "#test/bookings.ts";
import { aBooking } from "#test/fixtures.ts";
import { startMailServer, withoutQuit, type MailServer } from "#test/mail-server.ts";
import { doJobs, listMessages, skipBackoff, deliverAll, testEngine } from "#test/notifications.ts";
import { app, findRow, query, setUpTestApp } from "#test/set-up-test-app.ts";
import { operatorToken } from "#test/vendors.ts";
import { deliverMessage } from "./outbox/deliver-message.ts";
import { expandOutbox } from "./outbox/expand-outbox.ts";
import { recoverMessages } from "./outbox/recover-messages.ts";
import { startNotifications } from "./start-notifications.ts";

setUpTestApp({ empty: ["booking", "outbox", "graphile_worker._private_jobs"] });

const servers: MailServer[] = [];
const mailServer = async (...options: Parameters<typeof startMailServer>) => {
  const server = await startMailServer(...options);
  servers.push(server);
  return server;
};
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

const states = async () => (await listMessages(app)).map(({ state }) => state);

test("a booking is notified by e-mail: plain and HTML, with the link, once however often it is expanded", async () => {
  const server = await mailServer();
  const engine = testEngine(server.url);
  await createBooking(app);
  await deliverAll(app, engine);
  await query`update outbox set expanded_at = null`;
  await deliverAll(app, engine);
  expect(server.mails).toHaveLength(1);
  const [mail] = server.mails;
  expect(mail?.subject).toBe("We have your booking");
  expect(mail?.to?.[0]?.address).toBe("kavita.sharma@example.in");
  expect(mail?.from?.address).toBe("hello@chamak.example");
  const row = await findRow("booking", {}, ["follow_key", "order_id"]);
  const link = `https://chamak.example/follow/${row.follow_key}`;
  for (const part of [link, row.order_id, "+91 99999 00000", "₹1,749", "Hello Kavita"]) {
    expect(mail?.text).toContain(part);
    expect(mail?.html).toContain(part);
  }
  expect(await listMessages(app)).toMatchObject([
    { event: "received", channel: "email", state: "sent", tries: 1, last_error: "" },
  ]);
});

test.each([
  ["Chamak: Noida <hello@chamak.example>", "Chamak: Noida"],
  ['Chamak (Noida), "U.P." <&> <hello@chamak.example>', 'Chamak (Noida), "U.P." <&>'],
  ['"Chamak; Noida" <hello@chamak.example>', "Chamak; Noida"],
  ["hello@chamak.example", ""],
])("mails are from %s whatever its name has", async (from, name) => {
  const server = await mailServer();
  await createBooking(app);
  await deliverAll(app, testEngine(server.url, [], { from }));
  expect(server.mails[0]?.from).toEqual({ name, address: "hello@chamak.example" });
});

test.each([
  "<b>Kavita</b>",
  "URGENT your refund waits at evil.example/pay",
  "Refund waiting: evil.example/pay?x Call 9000000000",
])("a message to %s greets without a name: it has no link but ours", async (first_name) => {
  const server = await mailServer();
  await createBooking(app, { first_name });
  await deliverAll(app, testEngine(server.url));
  const [mail] = server.mails;
  expect(mail?.text).toContain("Hello,");
  expect(mail?.html).toContain("Hello,");
  expect(`${mail?.text}${mail?.html}`).not.toMatch(/evil|9000000000|Kavita/);
});

test("while the server is down messages wait, and come once when it is back, under one Message-ID", async () => {
  const server = await mailServer();
  const engine = testEngine(server.url);
  await server.close();
  await createBooking(app);
  await deliverAll(app, engine);
  const [waiting] = await listMessages(app);
  expect(waiting).toMatchObject({ state: "queued", tries: 1 });
  expect(waiting?.last_error).toMatch(/ECONNREFUSED/);
  const back = await mailServer({ port: server.port });
  await skipBackoff(app);
  await doJobs(app, engine);
  await skipBackoff(app);
  await doJobs(app, engine);
  expect(back.mails).toHaveLength(1);
  expect(await listMessages(app)).toMatchObject([{ state: "sent", tries: 2, last_error: "" }]);
});

test.each([
  ["rcpt", "450 busy", "queued"],
  ["data", "451 try later", "queued"],
  ["rcpt", "550 no such user", "failed"],
  ["data", "554 refused", "failed"],
] as const)("%s refused with %s: the message is %s", async (command, answer, state) => {
  const server = await mailServer();
  const engine = testEngine(server.url);
  server.refuse[command] = answer;
  await createBooking(app);
  await deliverAll(app, engine);
  const [message] = await listMessages(app);
  expect(message).toMatchObject({ state, tries: 1 });
  expect(message?.last_error).toContain(answer.slice(4));
  server.refuse[command] = undefined;
  await skipBackoff(app);
  await doJobs(app, engine);
  expect(server.mails).toHaveLength(state === "queued" ? 1 : 0);
  expect(await states()).toEqual([state === "queued" ? "sent" : "failed"]);
});

test("a server that is slow, and never answers QUIT, does not hold the message", async () => {
  const server = await mailServer();
  const { url, close } = await withoutQuit(server.port);
  let sending: string[] = [];
  server.onMail = async () => {
    sending = await states();
  };
  await createBooking(app);
  await deliverAll(app, testEngine(url));
  expect(sending).toEqual(["sending"]);
  expect(await states()).toEqual(["sent"]);
  await close();
});

test("two workers that claim one message send it once", async () => {
  const server = await mailServer();
  const engine = testEngine(server.url);
  for (let count = 0; count < 10; count++) await createBooking(app);
  await Promise.all([
    expandOutbox(app.application, engine, app.clock.now),
    expandOutbox(app.application, engine, app.clock.now),
  ]);
  const messages = await listMessages(app);
  expect(messages).toHaveLength(10);
  const deliver = (id: number) => deliverMessage(app.application, engine, id, () => app.clock.now);
  await Promise.all([
    doJobs(app, engine),
    doJobs(app, engine),
    ...messages.map(({ id }) => deliver(id)),
  ]);
  expect(server.mails).toHaveLength(10);
  expect(new Set(server.mails.map(({ messageId }) => messageId)).size).toBe(10);
});

test("a process that is killed while it sends: another sends it again, under the same Message-ID", async () => {
  const server = await mailServer();
  const engine = testEngine(server.url);
  await createBooking(app);
  await expandOutbox(app.application, engine, app.clock.now);
  const [message] = await listMessages(app);
  const id = message?.id ?? 0;
  // The state after a crash between the server's acceptance and the write.
  await deliverMessage(app.application, engine, id, () => app.clock.now);
  await query`update message set state = 'sending', sent_at = null`;
  await query`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'gone'`;
  expect(await recoverMessages(app.application, app.clock.now)).toBe(0);
  app.clock.now = new Date(app.clock.now.getTime() + 11 * 60_000);
  expect(await recoverMessages(app.application, app.clock.now)).toBe(1);
  await doJobs(app, engine);
  expect(await states()).toEqual(["sent"]);
  expect(server.mails).toHaveLength(2);
  expect(new Set(server.mails.map(({ messageId }) => messageId)).size).toBe(1);
});

test("the next process sends what one that was killed had begun to send", async () => {
  const server = await mailServer();
  const engine = testEngine(server.url);
  await createBooking(app);
  await expandOutbox(app.application, engine, app.clock.now);
  await query`update message set state = 'sending', tries = 1, tried_at = ${app.clock.now}`;
  await query`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'gone'`;
  app.clock.now = new Date(app.clock.now.getTime() + 11 * 60_000);
  const running = startNotifications({
    ...engine,
    db: app.application,
    directUrl: app.url,
    now: () => app.clock.now,
    timers: {},
  });
  await expect.poll(states, { timeout: 20_000 }).toEqual(["sent"]);
  await running.stop();
  expect(server.mails).toHaveLength(1);
});

test("messages whose jobs are lost, as after a restore, are queued again", async () => {
  const server = await mailServer();
  const engine = testEngine(server.url);
  await createBooking(app);
  await expandOutbox(app.application, engine, app.clock.now);
  await query`truncate graphile_worker._private_jobs`;
  app.clock.now = new Date(app.clock.now.getTime() + 11 * 60_000);
  expect(await recoverMessages(app.application, app.clock.now)).toBe(1);
  expect(await recoverMessages(app.application, app.clock.now)).toBe(0);
  await doJobs(app, engine);
  expect(server.mails).toHaveLength(1);
});

test("a message whose job a killed process holds is queued again", async () => {
  const server = await mailServer();
  const engine = testEngine(server.url);
  await createBooking(app);
  await expandOutbox(app.application, engine, app.clock.now);
  await query`update graphile_worker._private_jobs set locked_at = ${app.clock.now}, locked_by = 'gone'`;
  app.clock.now = new Date(app.clock.now.getTime() + 11 * 60_000);
  expect(await recoverMessages(app.application, app.clock.now)).toBe(1);
  await doJobs(app, engine);
  expect(server.mails).toHaveLength(1);
});

test("a message that another one overtook while it could not be sent is not sent after it", async () => {
  const server = await mailServer();
  const engine = testEngine(server.url);
  server.refuse.rcpt = "450 busy";
  const id = await createBooking(app);
  await deliverAll(app, engine);
  server.refuse.rcpt = undefined;
  const path = `/api/v1/ops/bookings/${id}/cancel`;
  const token = await operatorToken(app);
  expect((await app.send(path, { json: { reason: "Ill" }, token })).status).toBe(200);
  await deliverAll(app, engine);
  await skipBackoff(app);
  await doJobs(app, engine);
  expect(server.mails.map(({ subject }) => subject)).toEqual(["Your booking is cancelled"]);
  expect(server.mails[0]?.text).not.toContain("To pay");
  expect(await listMessages(app)).toMatchObject([
    { event: "received", state: "failed", last_error: "Overtaken by a later message" },
    { event: "cancelled", state: "sent" },
  ]);
});

test("an event that this version does not know waits for one that does", async () => {
  const engine = testEngine(undefined);
  await createBooking(app);
  const { booked: _booked, ...others } = engine.composers;
  await deliverAll(app, { ...engine, composers: others });
  expect(await states()).toEqual([]);
  await deliverAll(app, engine);
  expect(await states()).toEqual(["kept"]);
});

test("without a mail server messages are stored, and a failing event blocks no other", async () => {
  const engine = testEngine(undefined);
  await createBooking(app);
  await query`insert into outbox (event, created_at, run_at, data)
    values ('broken', ${app.clock.now}, ${new Date(0)}, '{}')`;
  const broken = {
    ...engine,
    composers: { ...engine.composers, broken: () => Promise.reject(new Error("no")) },
  };
  await deliverAll(app, broken);
  expect(await states()).toEqual(["kept"]);
  const rows = await query<{ event: string }>`
    select event from outbox where expanded_at is null`;
  expect(rows).toEqual([{ event: "broken" }]);
});

test("the site's worker notifies of a booking by itself, also after its connections were cut", async () => {
  const server = await mailServer();
  const running = startNotifications({
    ...testEngine(server.url),
    db: app.application,
    directUrl: app.url,
    now: () => app.clock.now,
    timers: {},
    log: createLog("silent"),
  });
  try {
    await createBooking(app);
    await expect.poll(() => server.mails.length, { timeout: 20_000 }).toBe(1);
    await query`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()
        and usename <> current_user`;
    const book = () => app.send("/api/bookings", { json: aBooking() });
    await expect.poll(async () => (await book()).status).toBe(201);
    await expect.poll(() => server.mails.length, { timeout: 30_000 }).toBe(2);
    await expect.poll(states, { timeout: 20_000 }).toEqual(["sent", "sent"]);
  } finally {
    await running.stop();
  }
});
