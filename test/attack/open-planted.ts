import type { Browser, Page } from "@playwright/test";
import { comeAlive, rememberToken, type Site } from "../support/site.ts";
import { findIntruders } from "./intruders.ts";
import type { Planted } from "./plant.ts";
import { MARK, watchPage, type Watched } from "./watch-page.ts";

type Opened = Watched & {
  pages: number;
  /** Pages that show no payload though they should: then the test sees nothing. */
  empty: string[];
  intruders: string[];
};

type Where = { path: string; shows?: boolean; before?: (page: Page) => Promise<void> };

const OPS = ["/ops/bookings?view=list", "/ops/bookings?view=board", "/ops/approvals"];
const LISTS = [
  "/ops/approvals?status=rejected",
  "/ops/vendors",
  "/ops/inbox",
  "/ops/inbox?kind=application",
  "/ops/audit",
  "/ops/operators",
  "/ops/figures",
];
const CATALOGUE = ["category", "product", "mini_service", "city", "service_name"];

/** Opens every page that shows something planted, as whoever may see it. */
export async function openPlanted(browser: Browser, site: Site, planted: Planted): Promise<Opened> {
  const seen: Opened = { pages: 0, violations: [], ran: [], errors: [], empty: [], intruders: [] };

  async function visit(token: string | undefined, places: Where[]) {
    const context = await browser.newContext({ baseURL: site.url, serviceWorkers: "block" });
    const page = await context.newPage();
    const watched = await watchPage(page);
    if (token !== undefined) await rememberToken(page, token);
    for (const { path, shows = true, before } of places) {
      // To another fragment of the same page, a browser would not load it anew.
      if (path.includes("#")) await page.goto("about:blank");
      await page.goto(path);
      await comeAlive(page);
      await before?.(page);
      await page.locator("h1, h2").first().waitFor();
      if (shows && !(await hasPayload(page))) seen.empty.push(path);
      // A page may still go on to another when it has learnt who is there: then that one is looked at.
      const intruders = await findIntruders(page).catch(() =>
        page.waitForLoadState().then(() => findIntruders(page)),
      );
      seen.intruders.push(...intruders.map((found) => `${path} ${found}`));
      seen.pages += 1;
    }
    seen.violations.push(...watched.violations);
    seen.ran.push(...watched.ran);
    seen.errors.push(...watched.errors);
    await context.close();
  }

  await visit(undefined, [
    { path: "/", shows: false },
    { path: "/service", shows: false },
    { path: "/contact", shows: false },
    { path: "/addVendor" },
    { path: "/buynow?category_id=6" },
    ...planted.categoryIds.map((id) => ({ path: `/buynow?category_id=${id}` })),
    ...planted.followKeys.map((key) => ({ path: `/follow/${key}` })),
    ...planted.booked.map((booking) => ({
      path: "/booked",
      before: (page: Page) => showBooked(page, booking),
    })),
    ...planted.invitationKeys.map((key) => ({ path: `/ops/join#${key}` })),
  ]);
  await visit(planted.vendorToken, [
    { path: "/dashboard" },
    { path: "/dashboard/services" },
    { path: "/dashboard/address" },
    { path: "/dashboard/account" },
    { path: "/dashboard/vendor_services" },
    { path: "/dashboard/addNewService", shows: false },
    { path: "/dashboard/bookings" },
    { path: "/dashboard/bookinghistory", shows: false },
  ]);
  await visit(planted.operatorToken, [
    ...["/ops", ...OPS, ...LISTS].map((path) => ({ path })),
    ...CATALOGUE.map((list) => ({ path: `/ops/catalogue?list=${list}` })),
    ...planted.items.map((item) => ({ path: `/ops/catalogue?item=${item}` })),
    ...planted.bookingIds.map((id) => ({ path: `/ops/bookings/${id}` })),
    ...planted.vendorIds.map((id) => ({ path: `/ops/vendors/${id}` })),
  ]);
  return seen;
}

/** Whether a payload is in a text, a field or an attribute of the page; it may take a moment. */
const hasPayload = (page: Page): Promise<boolean> =>
  page
    .waitForFunction(
      (mark) => {
        const fields = [...document.querySelectorAll("input, textarea, option")];
        const values = fields.map((field) => String(Reflect.get(field, "value")));
        const described = [...document.querySelectorAll("[alt], meta[content]")];
        const attributes = described.map((one) =>
          [one.getAttribute("alt"), one.getAttribute("content")].join("\n"),
        );
        const { title, body } = document;
        const text = [body.textContent, title, ...values, ...attributes].join("\n");
        return text.includes(mark);
      },
      MARK,
      { timeout: 8_000 },
    )
    .then(
      () => true,
      () => false,
    );

/** The confirmation of a booking knows it from the history alone: put there as the form does it. */
async function showBooked(page: Page, booking: object): Promise<void> {
  await page.evaluate(
    (state) => history.replaceState({ ...history.state, booking: state }, ""),
    booking,
  );
  await page.reload();
}
