import { expect, openSite, test, site } from "../support/site.ts";

const openings = ["Home Cleaning Specialist", "Professional Cleaners", "Office Boy", "Sweeper"];

test("C-STAT-02 four openings, each with duties and requirements", async ({ page }) => {
  await page.goto("/careers");
  await expect(page).toHaveTitle(/^Careers: /);
  const articles = page.getByRole("main").getByRole("article");
  await expect(articles.getByRole("heading", { level: 2 })).toHaveText(openings);
  for (const opening of await articles.all()) {
    await expect(opening.getByRole("heading", { level: 3 })).toHaveText(["Duties", "Requirements"]);
    for (const list of await opening.getByRole("list").all())
      expect(await list.getByRole("listitem").count()).toBeGreaterThanOrEqual(3);
    await expect(opening).toContainText("resume and a cover letter");
  }
});

test("C-STAT-02 one applies by a mail with the position, or by phone", async ({ page }) => {
  await using ours = await openSite({
    SUPPORT_PHONE: "+91 98100 12345",
    SUPPORT_EMAIL: "desk@chamak.example",
  });
  await page.goto(`${ours.url}/careers`);
  for (const position of openings) {
    const opening = page.getByRole("article", { name: position });
    const mail = opening.getByRole("link", { name: `Apply by mail, ${position}` });
    const href = (await mail.getAttribute("href")) ?? "";
    expect(href).not.toMatch(/\s/);
    const { protocol, pathname, searchParams } = new URL(href);
    expect(`${protocol}${pathname}`).toBe("mailto:desk@chamak.example");
    expect(searchParams.get("subject")).toBe(`Application: ${position}`);
    expect(searchParams.get("body")).toContain("my resume and my cover letter");
    await expect(opening.getByRole("link", { name: "Call +91 98100 12345" })).toHaveAttribute(
      "href",
      "tel:+919810012345",
    );
  }
});

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? "" : ", also without scripts";
  test(`C-STAT-02 the list of openings leads to each of them${how}`, async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled, reducedMotion: "reduce" });
    const page = await context.newPage();
    await page.goto(`${site.url}/careers`);
    const list = page.getByRole("navigation", { name: "Openings" });
    await expect(list.getByRole("link")).toHaveText(openings);
    for (const position of openings) {
      await list.getByRole("link", { name: position }).click();
      await expect(page).toHaveURL(/\/careers#[a-z-]+$/);
      await expect(page.getByRole("heading", { name: position, level: 2 })).toBeInViewport();
    }
    await context.close();
  });
}

test("C-STAT-02 who would rather work as a vendor is led there", async ({ page }) => {
  await page.goto("/careers");
  const own = page.getByRole("region", { name: "Would you rather work for yourself?" });
  await expect(own.getByRole("link", { name: /^Make a vendor account/ })).toHaveAttribute(
    "href",
    "/registration",
  );
  await own.getByRole("link", { name: /^Leave your name/ }).click();
  await expect(page).toHaveURL("/addVendor");
});
