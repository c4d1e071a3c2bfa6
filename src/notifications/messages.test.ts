import { expect, test } from "vitest";
import { createBooking } from "#test/bookings.ts";
import { startMailServer } from "#test/mail-server.ts";
import { doJobs, deliverAll, testEngine } from "#test/notifications.ts";
import { app, findRow, query, setUpTestApp } from "#test/set-up-test-app.ts";
import { operatorToken } from "#test/vendors.ts";
import { notificationRetention } from "./outbox/stored-messages.ts";

setUpTestApp({ empty: ["booking", "outbox", "graphile_worker._private_jobs"] });

type Item = Record<string, unknown> & { id: number };
type Answer = { status: number; items: Item[]; next: string | null; errors?: string[] };

async function ask(path: string, method = "GET"): Promise<Answer> {
  const token = await operatorToken(app);
  const response = await app.send(`/api/v1/ops/messages${path}`, { method, token });
  return { status: response.status, ...(await response.json()) };
}

test("operators list messages, newest first, by state and by booking", async () => {
  const one = await createBooking(app, { email: "one@example.in" });
  await deliverAll(app, testEngine(undefined));
  const two = await createBooking(app, { email: "two@example.in" });
  await deliverAll(app, testEngine(undefined));
  const { items, next } = await ask("");
  expect(next).toBeNull();
  expect(items).toMatchObject([
    { to: "two@example.in", booking_id: two, state: "kept" },
    {
      to: "one@example.in",
      channel: "email",
      event: "received",
      subject: "We have your booking",
      text: expect.stringContaining("Hello Kavita"),
      link: null,
      state: "kept",
      booking_id: one,
      tries: 0,
      last_error: "",
      sent_at: null,
    },
  ]);
  const { follow_key } = await findRow("booking", { id: one });
  expect(JSON.stringify(items)).toContain("/follow/…");
  expect(JSON.stringify(items)).not.toContain(follow_key);
  expect((await ask(`?booking_id=${one}`)).items).toHaveLength(1);
  expect((await ask("?state=sent")).items).toEqual([]);
  const first = await ask("?limit=1");
  expect(first.next).toBe(String(first.items[0]?.id));
  expect((await ask(`?limit=1&cursor=${first.next}`)).items).toMatchObject([{ booking_id: one }]);
  expect((await ask("?state=lost")).status).toBe(422);
});

test("a kept message is sent as itself once there is a server, a sent one as another", async () => {
  const server = await startMailServer();
  try {
    await createBooking(app);
    await deliverAll(app, testEngine(undefined));
    const [kept] = (await ask("")).items;
    expect((await ask(`/${kept?.id}/send_again`, "POST")).status).toBe(200);
    expect((await ask(`/${kept?.id}/send_again`, "POST")).status).toBe(409);
    await doJobs(app, testEngine(server.url));
    expect((await ask("")).items).toMatchObject([{ id: kept?.id, state: "sent", tries: 1 }]);
    const twice = [ask(`/${kept?.id}/send_again`, "POST"), ask(`/${kept?.id}/send_again`, "POST")];
    expect((await Promise.all(twice)).map(({ status }) => String(status)).toSorted()).toEqual([
      "200",
      "409",
    ]);
    await doJobs(app, testEngine(server.url));
    expect(server.mails).toHaveLength(2);
    expect(new Set(server.mails.map(({ messageId }) => messageId)).size).toBe(2);
    const rows = await query<{ act: string }>`
      select act from audit_entry where subject = 'message'`;
    expect(rows).toEqual([{ act: "sent again" }, { act: "sent again" }]);
    expect((await ask("/999999/send_again", "POST")).status).toBe(404);
  } finally {
    await server.close();
  }
});

test("a message that holds a link for its reader alone is not shown, and its content goes", async () => {
  const server = await startMailServer();
  const secret = "https://chamak.example/reset?token=secret";
  const engine = { ...testEngine(server.url), completers: {} };
  const composers = {
    "password-reset": async () => ({
      messages: [
        {
          to: { role: "customer" as const, email: "one@example.in" },
          subject: "A new password",
          text: "Here it is.",
          link: secret,
          isRequested: true,
        },
      ],
    }),
  };
  try {
    await query`insert into outbox (event, created_at, run_at)
      values ('password-reset', ${app.clock.now}, ${app.clock.now})`;
    server.refuse.rcpt = "450 busy";
    await deliverAll(app, { ...engine, composers });
    expect(JSON.stringify(await ask(""))).not.toContain("secret");
    server.refuse.rcpt = undefined;
    await query`update graphile_worker._private_jobs set run_at = now()`;
    await doJobs(app, engine);
    expect(server.mails[0]?.text).toContain(secret);
    const rows = await query`select from message where message::text like '%secret%'`;
    expect(rows).toEqual([]);
    const [item] = (await ask("")).items;
    expect((await ask(`/${item?.id}/send_again`, "POST")).status).toBe(409);
  } finally {
    await server.close();
  }
});

test("messages go after half a year", async () => {
  await createBooking(app, { email: "two@example.in" });
  await deliverAll(app, testEngine(undefined));
  expect((await ask("")).items).toHaveLength(1);
  const expire = notificationRetention["notifications told"];
  const after = (days: number) => new Date(app.clock.now.getTime() + days * 86_400_000);
  expect(await expire(app.application, after(179))).toBe(0);
  expect(await expire(app.application, after(181))).toBe(1);
  expect((await ask("")).items).toEqual([]);
});
