import type { Locator, Page } from "@playwright/test";
import { addDays, today } from "#kernel/time/day.ts";
import { morningNow, setMorning } from "./daytime-site.ts";
import { expect, query, site } from "./site.ts";
import { answerOverApi, bookOverApi, newSiteVendor, offerApproved, OFFERS } from "./vendor-site.ts";

export type Job = { id: number; follow_key: string; code: string };

/** Signs in once: a log-out that removes the token is not undone by the next page. */
export const enter = (page: Page, token: string) =>
  page.evaluate((stored) => localStorage.setItem("userToken", stored), token);

/** Jobs of this morning that the vendor of the page has accepted, with their codes. */
export async function jobsOfToday(page: Page, names: readonly string[]) {
  await setMorning(page);
  const vendor = await newSiteVendor(site);
  await page.goto("/contact");
  await enter(page, vendor.token);
  await offerApproved(site, vendor, OFFERS.washroom.id, 700);
  const day = today(morningNow());
  const jobs: Job[] = [];
  for (const first_name of names) {
    const booking = await bookOverApi<{ id: number; follow_key: string; order_id: string }>({
      first_name,
      booking_date: addDays(day, 1),
      booking_time_slot: "Morning",
      full_address: "Flat 1203, Tower B, Neem Residency, Sector 76",
      products: [{ product_id: OFFERS.washroom.id, product_count: 1 }],
    });
    await answerOverApi(site, vendor, booking.id, "accepted");
    await query`update booking set booking_date = ${day} where id = ${booking.id}`;
    await query`update visit set day = ${day} where booking_id = ${booking.id}`;
    const [visit] = await query`select code from visit where booking_id = ${booking.id}`;
    jobs.push({ ...booking, code: String(visit?.["code"]) });
  }
  return { vendor, jobs };
}

export const cardOf = (page: Page, name: string) =>
  page.getByRole("region", { name: `Today: ${name} Sharma` });

export const press = (card: Locator, name: string) =>
  card.getByRole("button", { name, exact: true }).click();

/** Presses a button, until the server has it. */
export async function say(card: Locator, name: string): Promise<void> {
  await press(card, name);
  await expect(card.getByRole("button", { name: `Undo “${name}”` })).toBeVisible();
}

/** Until the phone has all that it needs without a connection. */
export const isKept = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const urls = (await (await caches.open("today")).keys()).map(({ url }) => url);
        return (
          navigator.serviceWorker.controller !== null &&
          localStorage.getItem("today_card") !== null &&
          urls.some((url) => url.endsWith("/dashboard/bookings")) &&
          urls.some((url) => url.includes("/leave-dialog"))
        );
      }),
    )
    .toBe(true);

/** What the server has of a visit, in its order. */
export const kindsOf = async ({ id }: Job): Promise<unknown[]> => {
  const rows = await query`select kind from visit_event join visit on visit.id = visit_id
    where booking_id = ${id} order by visit_event.id`;
  return rows.map(({ kind }) => kind);
};
