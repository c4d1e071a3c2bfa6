import { hash } from "node:crypto";
import type { Page } from "@playwright/test";
import { contentLines } from "#kernel/content-lines.ts";
import { WASHROOM } from "../support/fixtures.ts";
import { enterAs, expect, fillCart, query, site, test } from "../support/site.ts";
import {
  answerOverApi,
  bookOnSite,
  bookOverApi,
  enterAsVendor,
  newSiteVendor,
  offerApproved,
  OFFERS,
} from "../support/vendor-site.ts";

test.use({ viewport: { width: 320, height: 640 } });

/** What is written in Latin letters in Hindi too: names, abbreviations, examples of what to type. */
const LATIN =
  /\b(?:UPI|ID|QR|PAN|GSTIN|GST|TDS|IFSC|SAC|PDF|HEIC|JPEG|PNG|WebP|MB|AC|SMS|CSV|OTP|VIP|Chamak|CHAMAK|English|WhatsApp|Aadhaar|Google|Noida|Greater|Delhi|Gurugram|Sector|Tower|[A-Z]{2,}\d\w*)\b/g;
/** Addresses, masked numbers, numbers of bookings, initials. */
const ADDRESS =
  /[\w.+-]+@[\w.-]+|https?:\S+|www\.\S+|\d+x+\d+|#?\b[A-Z0-9]{4}-[A-Z0-9]{4}\b|#\w+|^[A-Z]{2}$/g;

type Found = { texts: string[]; cut: string[]; overflow: number };

/** What a person reads or hears on the page, and what of it is cut off or wider than the page. */
const look = (page: Page): Promise<Found> =>
  page.evaluate(() => {
    const texts: string[] = [document.title];
    const cut: string[] = [];
    const isSeen = (element: Element) =>
      element.checkVisibility({ checkVisibilityCSS: true }) &&
      element.closest("[lang=en], .visually-hidden") === null;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const { parentElement: parent, textContent } = node;
      if (parent === null || parent.closest("script, style, noscript, [lang=en]") !== null)
        continue;
      if (parent.checkVisibility()) texts.push(textContent ?? "");
    }
    for (const element of document.body.querySelectorAll("*")) {
      if (!element.checkVisibility()) continue;
      if (element.closest("[lang=en]") === null)
        for (const name of ["aria-label", "placeholder", "alt", "title"])
          texts.push(element.getAttribute(name) ?? "");
      const { overflowX, textOverflow } = getComputedStyle(element);
      const hides = overflowX === "hidden" || overflowX === "clip" || textOverflow === "ellipsis";
      const hasText = [...element.childNodes].some(
        (child) => child.nodeType === Node.TEXT_NODE && child.textContent?.trim() !== "",
      );
      if (
        hides &&
        hasText &&
        element.clientWidth > 1 &&
        isSeen(element) &&
        element.scrollWidth > element.clientWidth + 1
      )
        cut.push(element.textContent ?? "");
    }
    const { scrollWidth, clientWidth } = document.documentElement;
    return { texts, cut, overflow: scrollWidth - clientWidth };
  });

/** All texts in a value of the API, and their lines. */
function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value, ...contentLines(value)];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

async function catalogueTexts(): Promise<string[]> {
  const types = [
    "full_house_services",
    "customizable_package",
    "monthly_package",
    "corporate_services",
  ];
  const lists = types.map(async (category_type) => {
    const response = await fetch(`${site.url}/api/categories/search`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ category_type }),
    });
    return textsIn(await response.json());
  });
  const services = await (await fetch(`${site.url}/api/services`)).json();
  return [...new Set([...(await Promise.all(lists)).flat(), ...textsIn(services)])].filter((text) =>
    /[A-Za-z]{2}/.test(text),
  );
}

async function expectHindi(page: Page, path: string, given: string[]): Promise<void> {
  await page.goto(path);
  await expectHindiNow(page, path, given);
}

/** Expects that the page is in Hindi, apart from `given`: what comes from the catalogue and from people. */
async function expectHindiNow(page: Page, path: string, given: string[]): Promise<void> {
  // A page that asks again and again is never silent.
  await page.waitForLoadState("networkidle", { timeout: 3_000 }).catch(() => undefined);
  await expect(page.locator("html")).toHaveAttribute("lang", "hi-IN");
  const { texts, cut, overflow } = await look(page);
  expect(overflow, `${path} is wider than its screen`).toBe(0);
  expect(cut, `${path}: cut off`).toEqual([]);
  const longest = given.toSorted((one, other) => other.length - one.length);
  const english = texts
    .map((text) => text.replaceAll(/\s+/g, " ").trim())
    .filter((text) => {
      const own = longest
        .reduce((rest, one) => rest.replaceAll(one.replaceAll(/\s+/g, " ").trim(), ""), text)
        .replaceAll(ADDRESS, "")
        .replaceAll(LATIN, "");
      // A page may say a part of what the catalogue says.
      const isGiven = given.some((one) => one.toLowerCase().includes(text.toLowerCase()));
      return !isGiven && /[A-Za-z]{2}/.test(own);
    });
  expect([...new Set(english)], path).toEqual([]);
  await test.info().attach(hash("md5", path), { body: await page.screenshot({ fullPage: true }) });
}

const PEOPLE = [
  "Meera Devi",
  "Meera",
  "Farida",
  "Sharma",
  "Leela",
  "Kavita",
  "B-1204, Tower 7, Neem Residency, Sector 76, Noida",
  "Shop 4, Block C market",
];

test("every page of the site in Hindi at 320 px: nothing is cut, nothing is in English", async ({
  page,
}) => {
  test.slow();
  const given = [...PEOPLE, ...(await catalogueTexts())];
  for (const path of [
    "",
    "/service",
    "/buynow?category_id=6",
    "/buynow?category_id=4",
    "/cartdetails",
    "/checkout",
    "/signup",
    "/signin",
    "/forgot-password",
    "/find-booking",
    "/contact",
    "/help",
    "/faqs",
    "/washroom-subcategory",
    "/addVendor",
    "/registration",
    "/privacy-policy",
    "/partner-privacy",
    "/terms",
  ])
    await expectHindi(page, `/hi${path}`, given);
});

test("what a customer has booked reads in Hindi at 320 px", async ({ page }) => {
  test.slow();
  const given = [...PEOPLE, ...(await catalogueTexts())];
  const vendor = await newSiteVendor(site);
  await offerApproved(site, vendor, OFFERS.washroom.id);
  const token = await enterAs(page);
  const { id, follow_key } = await bookOverApi<{
    id: number;
    order_id: string;
    follow_key: string;
  }>({ products: [{ product_id: WASHROOM.id, product_count: 1 }] }, token);
  await expectHindi(page, `/hi/follow/${follow_key}`, given);
  await answerOverApi(site, vendor, id, "accepted");
  await expectHindi(page, `/hi/follow/${follow_key}`, given);
  await fillCart(page, WASHROOM);
  for (const path of ["/bookings", "/account", "/cartdetails", "/checkout"])
    await expectHindi(page, `/hi${path}`, given);
});

test("every page of the dashboard reads in Hindi at 320 px", async ({ page }) => {
  test.slow();
  const given = [...PEOPLE, ...(await catalogueTexts())];
  await page.context().addCookies([{ name: "language", value: "hi", url: site.url }]);
  const vendor = await enterAsVendor(page, site);
  await offerApproved(site, vendor, OFFERS.window.id);
  await bookOnSite(site, { productId: OFFERS.window.id, firstName: "Farida" });
  const { id } = await bookOnSite(site, { productId: OFFERS.window.id, firstName: "Leela" });
  await answerOverApi(site, vendor, id, "accepted");
  for (const path of [
    "bookings",
    "bookinghistory",
    "earnings",
    "availability",
    "people",
    "address",
    "account",
    "services",
    "vendor_services",
    "addNewService",
  ])
    await expectHindi(page, `/dashboard/${path}`, given);
});

test("an offer of a month and why it was made read in Hindi at 320 px", async ({ page }) => {
  const given = [...PEOPLE, ...(await catalogueTexts())];
  await page.context().addCookies([{ name: "language", value: "hi", url: site.url }]);
  const vendor = await enterAsVendor(page, site);
  const { id } = OFFERS.twoSplit;
  await offerApproved(site, vendor, id);
  await query`update product set visits_a_month = 3 where id = ${id}`;
  await bookOverApi({ first_name: "Leela", products: [{ product_id: id, product_count: 1 }] });
  await page.goto("/dashboard/bookings");
  await expect(page.getByText(/महीने में 3 दिन/)).toBeVisible();
  await page.getByText("यह काम आपको क्यों मिला: Leela").click();
  await expect(page.getByRole("list", { name: "यह काम आपको क्यों मिला" })).toBeVisible();
  await expectHindiNow(page, "the offer", given);
});
