import type { Page } from "@playwright/test";
import { expect, newcomer, openSite, query, said, test } from "../support/site.ts";

test.use({ javaScriptEnabled: false });

const send = (page: Page) => page.getByRole("button", { name: "Send" });
const summary = (page: Page) => page.getByRole("alert", { name: "Please check these details" });

/** The notice for who has no scripts. No locator by text looks into such an element. */
async function expectNotice(page: Page, what: string): Promise<void> {
  const notice = page.locator("main noscript");
  await expect(notice).toBeVisible();
  await expect(notice).toHaveText(
    `${what} needs JavaScript. Switch it on in your browser, or call us on +91 99999 00000.`,
    { useInnerText: true },
  );
}

test.describe("the contact form", () => {
  const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

  async function fill(page: Page, email: string): Promise<void> {
    await page.goto("/contact");
    await field(page, "Name").fill("Ritu Malhotra");
    await field(page, "Email").fill(email);
    await field(page, "Subject").fill("Two towers, one day");
    await field(page, "Phone number").fill("98990 34521");
    await field(page, "Message").fill('Can one crew do <both> "lobbies"?\nWe have a lift.');
  }

  test("C-CONT-05 C-CONT-06 arrives, and Okay leads home", async ({ page }) => {
    const { email } = newcomer();
    await fill(page, email);
    await send(page).click();
    await expect(page).toHaveURL("/contact?sent=yes");
    await expect(
      page.getByRole("heading", { name: "Your Contact Data has been submitted successfully!" }),
    ).toBeVisible();
    await expect(page.getByText("We will get back to you as soon as possible.")).toBeVisible();
    expect(
      await query`select name, phone_number, message from contact where email = ${email}`,
    ).toEqual([
      {
        name: "Ritu Malhotra",
        phone_number: "9899034521",
        message: 'Can one crew do <both> "lobbies"?\nWe have a lift.',
      },
    ]);
    await page.reload();
    expect(await query`select from contact where email = ${email}`).toHaveLength(1);
    await page.getByRole("link", { name: "Okay" }).click();
    await expect(page).toHaveURL("/");
  });

  test("C-CONT-02 comes back with each sentence, and with all that was typed", async ({ page }) => {
    await fill(page, "ritu");
    await field(page, "Subject").fill(" ");
    const answer = page.waitForResponse("/contact");
    await send(page).click();
    expect((await answer).status()).toBe(422);
    expect((await answer).headers()["cache-control"]).toBe("no-store");
    await expect(summary(page).getByRole("link")).toHaveText([
      "Email is invalid",
      "Please enter a subject",
    ]);
    await expect(field(page, "Email")).toHaveAccessibleDescription("Email is invalid");
    await expect(field(page, "Subject")).toHaveAccessibleDescription("Please enter a subject");
    await expect(field(page, "Name")).toHaveValue("Ritu Malhotra");
    await expect(field(page, "Email")).toHaveValue("ritu");
    await expect(field(page, "Phone number")).toHaveValue("98990 34521");
    await expect(field(page, "Message")).toHaveValue(
      'Can one crew do <both> "lobbies"?\nWe have a lift.',
    );
    await expect(page).toHaveTitle(/^Error: /);
    const { email } = newcomer();
    await field(page, "Email").fill(email);
    await field(page, "Subject").fill("Two towers");
    await send(page).click();
    await expect(page).toHaveURL("/contact?sent=yes");
    expect(await query`select subject from contact where email = ${email}`).toEqual([
      { subject: "Two towers" },
    ]);
  });
});

test.describe("the application", () => {
  const service = (page: Page, name: string) => page.getByRole("checkbox", { name });
  const priceOf = (page: Page, name: string) => page.getByLabel(`Price for ${name}`);

  async function fill(page: Page, phone: string): Promise<void> {
    await page.goto("/addVendor");
    await page.getByLabel("Name", { exact: true }).fill("Sunita Yadav");
    await page.getByLabel("Phone number").fill(phone);
    await page.getByLabel("City").selectOption("Gurugram");
    await expect(priceOf(page, "AC Cleaning")).toBeHidden();
    await service(page, "AC Cleaning").check();
    await service(page, "Washroom Cleaning").check();
  }

  test("V-PUB-02 V-PUB-04 arrives with its services and prices", async ({ page }) => {
    const { phone } = newcomer();
    await fill(page, phone);
    await priceOf(page, "AC Cleaning").fill("649.50");
    await send(page).click();
    await expect(page).toHaveURL("/addVendor?sent=yes");
    await expect(said(page, "Thank you! Vendor added successfully.")).toBeVisible();
    expect(
      await query`select location, sub_location, service_name, price_paise from vendor_application
        join vendor_application_service on application_id = id where phone_number = ${phone} order
        by service_name`,
    ).toEqual([
      {
        location: "Gurugram",
        sub_location: "phase-3",
        service_name: "AC Cleaning",
        price_paise: 64_950,
      },
      {
        location: "Gurugram",
        sub_location: "phase-3",
        service_name: "Washroom Cleaning",
        price_paise: 0,
      },
    ]);
  });

  test("V-PUB-03 comes back with sentences, ticks and prices as they were", async ({ page }) => {
    await fill(page, "12");
    await priceOf(page, "Washroom Cleaning").fill("12,0");
    await send(page).click();
    const wrongPrice = "Enter a price in rupees, from 0.01 to 10,00,000, with at most two decimals";
    await expect(summary(page).getByRole("link")).toHaveText([
      "Phone number is invalid",
      wrongPrice,
    ]);
    await expect(page.getByLabel("Phone number")).toHaveAccessibleDescription(
      "Phone number is invalid",
    );
    await expect(page.getByLabel("City")).toHaveValue("Gurugram");
    await expect(page).toHaveTitle(/^Error: Work with us/);
    await expect(service(page, "AC Cleaning")).toBeChecked();
    await expect(service(page, "Kitchen Cleaning")).not.toBeChecked();
    await expect(priceOf(page, "Washroom Cleaning")).toHaveValue("12,0");
    await expect(priceOf(page, "Washroom Cleaning")).toHaveAccessibleDescription(wrongPrice);
    expect(await query`select from vendor_application where phone_number = '12'`).toEqual([]);
  });
});

test("a server error is shown, and nothing typed is lost", async ({ page }) => {
  await using ours = await openSite();
  await ours.rows("alter table contact rename to contact_gone");
  await ours.rows("alter table vendor_application rename to application_gone");
  await page.goto(`${ours.url}/contact`);
  for (const [label, text] of [
    ["Name", "Ritu"],
    ["Email", "ritu@example.in"],
    ["Subject", "Lift"],
    ["Phone number", "9899034521"],
    ["Message", "Hello"],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(text);
  await send(page).click();
  await expect(page.getByText("Something went wrong on our side. Please try again")).toBeVisible();
  await expect(page.getByLabel("Message")).toHaveValue("Hello");
  await expect(page).toHaveTitle(/^Error: Contact/);

  await page.goto(`${ours.url}/addVendor`);
  await page.getByLabel("Name", { exact: true }).fill("Sunita Yadav");
  await page.getByLabel("Phone number").fill("9899034521");
  await page.getByLabel("City").selectOption("Delhi");
  await send(page).click();
  await expect(page.getByText("Error submitting the form.")).toBeVisible();
  await expect(page).toHaveTitle(/^Error: Work with us/);
  await expect(page.getByLabel("City")).toHaveValue("Delhi");
});

test("too many requests are refused with what was typed, either way", async ({ page }) => {
  await using ours = await openSite({ RATE_LIMITS: "on" });
  const contact = { name: "Ritu", email: "ritu@example.in", phone_number: "9899034521" };
  const call = (subject: string) =>
    fetch(`${ours.url}/api/contacts`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ contact: { ...contact, subject, message: "Hello" } }),
    });
  for (let i = 0; i < 30; i++) expect((await call(`Lift ${i}`)).status).toBe(201);
  await page.goto(`${ours.url}/contact`);
  await page.getByLabel("Name", { exact: true }).fill("Ritu");
  await page.getByLabel("Email").fill("ritu@example.in");
  await page.getByLabel("Subject").fill("Lift");
  await page.getByLabel("Phone number").fill("9899034521");
  await page.getByLabel("Message").fill("Hello again");
  const answer = page.waitForResponse(`${ours.url}/contact`);
  await send(page).click();
  expect((await answer).status()).toBe(429);
  await expect(page.getByText(/^Too many tries\. Please wait \d+ minutes/)).toBeVisible();
  await expect(page.getByLabel("Message")).toHaveValue("Hello again");
  expect(await ours.rows("select from contact")).toHaveLength(30);
});

test("every product can be read in full, and the number to call", async ({ page, request }) => {
  const { products } = (await (await request.get("/api/categories/6")).json()) as {
    products: { title: string; content: string; price: number }[];
  };
  expect(products.length).toBeGreaterThan(1);
  await page.goto("/buynow?category_id=6");
  for (const { title, price, content } of products) {
    const panel = page
      .getByRole("tabpanel")
      .filter({ has: page.getByText(title, { exact: true }) });
    await expect(panel.getByText(`₹${price.toLocaleString("en-IN")}`).first()).toBeVisible();
    const lines = content.split(/<[^>]+>|\n/).filter((line) => line.trim() !== "");
    // What is not included has a heading of its own.
    for (const line of lines)
      await expect(
        panel.getByText(line.trim().replace(/^Not included: /, "")).first(),
      ).toBeVisible();
  }
  await expectNotice(page, "Booking online");
});

for (const [path, what] of [
  ["/cartdetails", "The cart"],
  ["/checkout", "Booking"],
  ["/basic-details", "Booking"],
  ["/signin", "Signing in"],
  ["/signup", "Signing up"],
  ["/booked", "The confirmation of a booking"],
  ["/registration", "Your account"],
  ["/dashboard", "The dashboard"],
] as const)
  test(`${path} says that it needs JavaScript, and offers nothing broken`, async ({ page }) => {
    await page.goto(path);
    await expectNotice(page, what);
    for (const role of ["textbox", "radio", "button"] as const)
      await expect(page.getByRole("main").getByRole(role)).toHaveCount(0);
    // The region of toasts is empty.
    await expect(page.getByRole("main").getByRole("status").filter({ hasText: /\S/ })).toHaveCount(
      0,
    );
  });

test("the menu on a phone and the link to the top need no scripts", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto("/partner-privacy");
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  await page.getByRole("link", { name: "Back to top" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("navigation", { name: "Menu" }).getByRole("link", { name: "About" }).click();
  await expect(page).toHaveURL("/about");
});

test("the film of the home page is a plain link", async ({ page, request }) => {
  await page.goto("/");
  const link = page.getByRole("link", { name: "Watch the film" });
  await expect(link).toBeVisible();
  const film = await request.head((await link.getAttribute("href")) ?? "");
  expect(film.headers()["content-type"]).toBe("video/mp4");
  await expect(page.getByRole("main").getByRole("button")).toHaveCount(0);
});

test("a page's cache key has only what the page shows, no other part", async ({ request }) => {
  const read = async (path: string) => (await request.get(path)).text();
  const sent = "Your Contact Data has been submitted successfully!";
  for (const path of ["/contact?sent=%79es&x=1", "/contact?sent=yes"])
    expect(await read(path), path).toContain(sent);
  for (const path of [
    "/contact?sent=no",
    "/contact?sent=yes&sent=no",
    "/contact?sent",
    "/contact?x=sent=yes",
    "/contact",
  ])
    expect(await read(path), path).not.toContain(sent);
});
