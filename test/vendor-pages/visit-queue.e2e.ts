import { addDays, today } from "#kernel/time/day.ts";
import { expectAccessible } from "../support/accessible.ts";
import { morningNow, morningTest as test } from "../support/daytime-site.ts";
import {
  cardOf,
  isKept,
  type Job,
  jobsOfToday,
  kindsOf,
  press,
  say,
} from "../support/jobs-of-today.ts";
import { expect, query } from "../support/site.ts";

test.use({ serviceWorkers: "allow", viewport: { width: 390, height: 844 } });

test("a double tap, or a key that is held down, records one step", async ({ page }) => {
  const { jobs } = await jobsOfToday(page, ["Asha", "Usha"]);
  const [job, other] = jobs as [Job, Job];
  await page.goto("/dashboard/bookings");
  const card = cardOf(page, "Asha");
  const isEmpty = () =>
    expect.poll(() => page.evaluate(() => localStorage.getItem("visit_events"))).toBe("[]");
  await card.getByRole("button", { name: "I am on my way" }).dblclick();
  await isEmpty();
  expect(await kindsOf(job)).toEqual(["on_the_way"]);

  const second = cardOf(page, "Usha");
  const begin = second.getByRole("button", { name: "I am on my way" });
  // Waits until a press counts again.
  await begin.click({ trial: true });
  await begin.focus();
  for (const _ of [1, 2, 3]) await page.keyboard.down("Enter");
  await page.keyboard.up("Enter");
  await expect(second.getByRole("button", { name: "Undo “I am on my way”" })).toBeVisible();
  await isEmpty();
  expect(await kindsOf(other)).toEqual(["on_the_way"]);

  await say(card, "I am at the door");
  await query`update visit_event set happened_at = happened_at - interval '40 minutes'
    where visit_id in (select id from visit where booking_id = ${job.id})`;
  await page.reload();
  await press(card, "Nobody opens");
  await card.getByRole("button", { name: "Customer away" }).dblclick();
  await press(card, "Yes, nobody was there");
  await expect(card.getByText("Nobody opened. The visit is over")).toBeVisible();
  await expect.poll(() => kindsOf(job)).toEqual(["on_the_way", "at_the_door", "customer_away"]);
});

test("a step that was refused or not sent in time is a task without its card, and holds no other day back", async ({
  page,
}) => {
  const { vendor, jobs } = await jobsOfToday(page, ["Lata"]);
  const [job] = jobs as [Job];
  const now = morningNow();
  const yesterday = addDays(today(now), -1);
  const pressed = (event: string, hoursAgo: number) => {
    const at = new Date(now.getTime() - hoursAgo * 60 * 60_000).toISOString();
    return {
      key: event,
      vendor: vendor.email,
      bookingId: job.id,
      json: { event, day: yesterday, at },
    };
  };
  await page.evaluate(
    (events) => localStorage.setItem("visit_events", JSON.stringify(events)),
    [
      pressed("at_the_door", 25),
      { ...pressed("started", 23), problem: "This code is wrong. You have 1 try left" },
      pressed("done", 22),
    ],
  );
  await page.goto("/dashboard/bookings");
  await say(cardOf(page, "Lata"), "I am on my way");
  expect(await kindsOf(job)).toEqual(["on_the_way"]);
  const task = (step: string) => page.getByRole("alert").filter({ hasText: step });
  const late = task("I am at the door was not saved. It was not sent within 24 hours.");
  await expect(late).toContainText(/^Visit of .*, pressed at 08:0\d:/);
  await expect(late).toContainText("If it happened, call us, and we note it.");
  const start = task("Start was not saved. This code is wrong. You have 1 try left.");
  await expect(start).toContainText("What you pressed after it is sent with the right code.");
  await expectAccessible(page);

  // What waited behind it is sent alone.
  await press(start, "Remove");
  await expect(start).toHaveCount(0);
  const done = task("Done was not saved. This was on");
  await press(done, "Remove");
  await press(late, "Remove");
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => localStorage.getItem("visit_events"))).toBe("[]");
});

test("a step that was sent before the page could load its visits again is forgotten at the next opening", async ({
  page,
}) => {
  const { jobs } = await jobsOfToday(page, ["Tara"]);
  let isAway = false;
  for (const list of ["**/api/v1/visits?*", "**/vendor_upcoming_bookings"])
    await page.route(list, (route) => (isAway ? route.abort() : route.fallback()));
  await page.goto("/dashboard/bookings");
  const card = cardOf(page, "Tara");
  await expect(card).toBeVisible();
  isAway = true;
  await press(card, "I am on my way");
  const stored = () => page.evaluate(() => localStorage.getItem("visit_events"));
  await expect.poll(stored).toContain(`"isSent":true`);
  expect(await kindsOf(jobs[0]!)).toEqual(["on_the_way"]);
  await page.waitForEvent("requestfailed");
  expect(await stored()).toContain(`"isSent":true`);
  await expect(card.getByRole("button", { name: "I am at the door" })).toBeVisible();
  isAway = false;
  await page.reload();
  await expect(card.getByRole("button", { name: "Undo “I am on my way”" })).toBeVisible();
  await expect.poll(stored).toBe("[]");
});

test("a phone whose clock is an hour ahead records the right time, in a page that was opened offline too", async ({
  page,
}) => {
  const { jobs } = await jobsOfToday(page, ["Gita"]);
  await page.addInitScript(() => {
    const morning = Date.now;
    const get = Reflect.get(Headers.prototype, "get");
    Headers.prototype.get = function (name) {
      return name === "date" ? new Date(morning()).toUTCString() : get.call(this, name);
    };
    Date.now = () => morning() + 60 * 60_000;
  });
  await page.goto("/dashboard/bookings");
  await page.reload();
  await isKept(page);
  await page.context().setOffline(true);
  await page.reload({ waitUntil: "load" });
  const card = cardOf(page, "Gita");
  await press(card, "I am on my way");
  await expect(card.getByText(/^Saved at 9:0\d am/)).toBeVisible();
  await page.context().setOffline(false);
  await expect.poll(() => kindsOf(jobs[0]!)).toEqual(["on_the_way"]);
});
