import { expect, test } from "vitest";
import { createBooking } from "#test/bookings.ts";
import { aBooking } from "#test/fixtures.ts";
import { listMessages, deliverAll, testEngine } from "#test/notifications.ts";
import { app, getJson, setUpTestApp } from "#test/set-up-test-app.ts";
import { rateLimits } from "../ground/rate-limits.ts";

setUpTestApp({
  rateLimits: true,
  canSend: { email: true, phone: false },
  empty: ["booking", "outbox", "rate_limit", "graphile_worker._private_jobs"],
});

const PHONE = aBooking().booking.phone_number;

const find = (order_id: string, phone_number = PHONE) =>
  app.send("/api/v1/bookings/find", { json: { order_id, phone_number }, from: "10.0.0.9" });

const linksSent = async () => {
  await deliverAll(app, testEngine(undefined));
  return (await listMessages(app)).filter(({ event }) => event === "link");
};

test("a booking is found by its ID and phone number, and its link goes to its contact alone", async () => {
  const id = await createBooking(app);
  const { order_id, follow_key } = await app.db
    .selectFrom("booking")
    .select(["order_id", "follow_key"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const typed = ` ${order_id.toLowerCase().replace("-", " ")} `;
  const found = await find(typed, `+91 ${PHONE.slice(0, 5)}-${PHONE.slice(5)}`);
  const answers = [found, await find(order_id, "9811099999"), await find("2222-2222")];
  expect(answers.map(({ status }) => status)).toEqual([202, 202, 202]);
  const [one, ...others] = await Promise.all(answers.map((answer) => answer.text()));
  expect(others).toEqual([one, one]);
  expect(one).not.toContain(follow_key);
  // The same check for what the site says of links.
  expect(JSON.parse(one!).message).toContain("its link is on the way to the email that you gave");
  expect((await getJson("/api/v1/site")).links_go_to).toBe("email");
  // Known and unknown take the same work.
  const queued = await app.db
    .selectFrom("outbox")
    .select("booking_id")
    .where("event", "=", "link")
    .execute();
  expect(queued).toEqual(Array.from({ length: 3 }, () => ({ booking_id: null })));
  expect(await linksSent()).toMatchObject([
    { recipient: aBooking().booking.email, link: `https://chamak.example/follow/${follow_key}` },
  ]);
  expect((await find("7Q4M")).status).toBe(422);
  expect((await find(" #7q4m\u2011k2xd.")).status).toBe(202);
});

test("an address asks for ten links an hour", async () => {
  const { most } = rateLimits["find-booking"];
  for (let count = 0; count < most; count++) expect((await find("2222-2222")).status).toBe(202);
  expect((await find("2222-2222")).status).toBe(429);
});
