import { Buffer } from "node:buffer";
import { hash } from "@node-rs/argon2";
import type { Page } from "@playwright/test";
import { addDays, today } from "#kernel/time/day.ts";
import { DESPITE, aBooking } from "../support/fixtures.ts";
import {
  expect,
  newcomer,
  openSite,
  rememberToken,
  said,
  signUpOverApi,
  test,
  type Site,
} from "../support/site.ts";

const PRICES = [
  { title: "Classic washroom cleaning", price: "800" },
  { title: "Deep washroom cleaning", price: "1500" },
  { title: "Two washrooms before you move in", price: "2400.50" },
];
const CLASSIC = 601;

type Entry = { id: number; status: string; service: { title: string; price: number } };

async function call<Answer>(
  site: Site,
  path: string,
  { token, method = "POST", json }: { token?: string; method?: string; json?: unknown },
): Promise<Answer> {
  const response = await fetch(`${site.url}${path}`, {
    method,
    headers: {
      ...(json !== undefined && { "content-type": "application/json" }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(json !== undefined && { body: JSON.stringify(json) }),
  });
  expect(response.ok, `${method} ${path} answers ${response.status}`).toBe(true);
  return (await response.json()) as Answer;
}

async function signInOperator(site: Site): Promise<string> {
  const credentials = { email: newcomer().email, password: "a-desk-in-noida" };
  await site.rows(
    `insert into account (role, desk_role, email, password_hash, created_at)
     values ('operator', 'owner', $1, $2, now())`,
    [credentials.email, await hash(credentials.password)],
  );
  const { token } = await call<{ token: string }>(site, "/api/v1/login", { json: credentials });
  return token;
}

const entriesOf = (site: Site, token: string): Promise<Entry[]> =>
  call(site, "/api/v1/vendors/vendor_services", { method: "GET", token });

async function approveAll(site: Site, operator: string, vendor: string): Promise<void> {
  for (const { id } of await entriesOf(site, vendor)) {
    await call(site, `/api/v1/ops/vendor_services/${id}`, {
      method: "PUT",
      token: operator,
      json: { status: "approved", ...DESPITE },
    });
  }
}

/** A vendor in Noida who offers the classic washroom cleaning. Returns the token. */
async function newVendorNearby(site: Site): Promise<string> {
  const token = await signUpOverApi(site, newcomer(), "vendor");
  const { id } = await call<{ id: number }>(site, "/api/v1/addresses", {
    token,
    json: {
      vendor_address: {
        address1: "Shop 4, Block C market",
        pin_code: "201301",
        city: "Noida",
        state: "UP",
        locality: "Sector 62",
        address_id: 1,
      },
    },
  });
  await call(site, "/api/v1/vendors", {
    token,
    json: { products: [{ product_id: CLASSIC, price: 850 }], vendor_address_ids: [id] },
  });
  return token;
}

const goTo = (page: Page, entry: string) =>
  page
    .getByRole("navigation", { name: "Dashboard" })
    .getByRole("link", { name: entry, exact: true })
    .click();

async function register(page: Page): Promise<void> {
  const { phone, email, password } = newcomer();
  await page.goto("/registration");
  const form = page.getByRole("form", { name: "Sign up" });
  await form.getByLabel("Phone number").fill(phone);
  await form.getByLabel("Email").fill(email);
  await form.getByLabel("Password", { exact: true }).fill(password);
  await form.getByLabel("Password confirmation").fill(password);
  await form.getByRole("button", { name: "Sign up" }).click();
  await expect(page).toHaveURL("/dashboard");
}

async function completeProfile(page: Page): Promise<void> {
  await page.getByLabel("First name").fill("Meera");
  await page.getByLabel("Last name").fill("Devi");
  await page.getByLabel("Address").fill("House 48, Gali 3, Sorkha");
  await page.getByLabel("Locality").fill("Sector 118");
  await page.getByLabel("Document").setInputFiles({
    name: "pan-card.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.from("%PDF-1.4\ntrailer<</Root 1 0 R>>\n%%EOF\n"),
  });
  await page.getByRole("button", { name: "Save profile" }).click();
  await expect(said(page, "Account details updated successfully!")).toBeVisible();
}

async function addAddress(page: Page): Promise<void> {
  await page.getByLabel("City").selectOption("Noida");
  await page.getByLabel("Address").fill("Shop 12, Shahdara Village");
  await page.getByLabel("Pin code").fill("201305");
  await page.getByLabel("Locality").fill("Sector 141");
  await page.getByRole("button", { name: "Save address" }).click();
  await expect(page.getByRole("main").getByRole("definition").first()).toHaveText(
    "Shop 12, Shahdara Village",
  );
}

async function priceServices(page: Page): Promise<void> {
  for (const { title, price } of PRICES) {
    await page.getByRole("searchbox", { name: "Search services" }).fill(title);
    await page.getByRole("checkbox", { name: title }).check();
    await page.getByLabel(`Price for ${title} in rupees`).fill(price);
  }
  await page.getByRole("button", { name: "Submit 3 services" }).click();
  const dialog = page.getByRole("dialog", { name: "Ask more than the customer pays?" });
  await expect(dialog).toContainText("Deep washroom cleaning: the customer pays ₹1,399.");
  await dialog.getByRole("button", { name: "Send it all the same" }).click();
  await expect(said(page, "Services submitted successfully!")).toBeVisible();
}

test("from registration to an accepted booking", async ({ browser }) => {
  test.setTimeout(90_000);
  // A site of its own: nobody else's vendors and bookings come between.
  const site = await openSite();
  const page = await browser.newPage({ baseURL: site.url });
  const others = await browser.newPage({ baseURL: site.url });
  try {
    await register(page);
    await expect(page.getByText("Please complete your profile first")).toBeVisible();
    await page.getByRole("link", { name: "Complete profile" }).click();
    await expect(page).toHaveURL("/dashboard/account");
    await completeProfile(page);

    // After each step, how far one has come and the way on.
    const guide = (done: number) =>
      page.getByRole("region", { name: `Set-up: ${done} of 3 steps done` });
    await guide(1).getByRole("link", { name: "Next: add a service address" }).click();
    await expect(page).toHaveURL("/dashboard/address");
    await addAddress(page);

    await guide(2).getByRole("link", { name: "Next: choose services" }).click();
    await expect(page).toHaveURL("/dashboard/services");
    await expect(guide(2)).toBeVisible();
    await priceServices(page);
    await expect(page.getByRole("region", { name: /^Set-up/ })).toHaveCount(0);
    const token = (await page.evaluate(() => localStorage.getItem("userToken"))) ?? "";
    const entries = await entriesOf(site, token);
    expect(
      entries
        .map(({ status, service }) => [status, service.title, service.price])
        .toSorted(([, a], [, b]) => String(a).localeCompare(String(b))),
    ).toEqual(PRICES.map(({ title, price }) => ["pending", title, Number(price)]));

    const operator = await signInOperator(site);
    const neighbour = await newVendorNearby(site);
    await approveAll(site, operator, token);
    await approveAll(site, operator, neighbour);
    const booking = aBooking({
      booking_date: addDays(today(new Date()), 1),
      pin_code: "201301",
      products: [{ product_id: CLASSIC, product_count: 1 }],
    });
    await call(site, "/api/bookings", { json: booking });

    await rememberToken(others, neighbour);
    await others.goto("/dashboard/bookings");
    const theirs = others
      .getByRole("listitem")
      .filter({ has: others.getByRole("heading", { name: "Kavita Sharma" }) });
    await expect(theirs.getByRole("button", { name: /^Accept\b/ })).toBeEnabled();

    await goTo(page, "Upcoming Bookings");
    const row = page
      .getByRole("listitem")
      .filter({ has: page.getByRole("heading", { name: "Kavita Sharma" }) });
    await expect(row).toContainText("₹800");
    // Until it is accepted, nobody learns where exactly, or whom to call.
    await expect(row).not.toContainText(booking.booking.phone_number.slice(-5));
    await expect(row).not.toContainText("B-1204");
    await row.getByRole("button", { name: /^Accept\b/ }).click();

    await expect(said(page, "Accepted. You can call Kavita Sharma now.")).toBeVisible();
    const accept = row.getByRole("button", { name: /^Accepted\b/ });
    await expect(accept).toBeDisabled();
    await expect(row.getByRole("button", { name: /^Reject\b/ })).toBeEnabled();
    await expect(row).toContainText("B-1204");
    await page.reload();
    await expect(accept).toBeDisabled();
    await page.getByRole("tab", { name: /^Accepted/ }).click();
    await expect(row).toHaveCount(1);

    await others.reload();
    await expect(others.getByText("No bookings available.")).toBeVisible();
    await expect(theirs).toHaveCount(0);
  } finally {
    await Promise.all([page.close(), others.close()]);
    await site.close();
  }
});

test("Logout in one tab signs the other out", async ({ page, context, site }) => {
  await rememberToken(page, await signUpOverApi(site, newcomer(), "vendor"));
  await page.goto("/dashboard/bookings");
  const other = await context.newPage();
  await other.goto("/dashboard/account");
  await expect(other.getByRole("heading", { level: 1, name: "Profile" })).toBeVisible();
  await page.getByRole("button", { name: "Logout" }).click();
  for (const tab of [page, other]) {
    await expect(tab).toHaveURL("/registration");
    expect(await tab.evaluate(() => localStorage.getItem("userToken"))).toBeNull();
  }
});
