import type { Locator } from "@playwright/test";
import { comeAlive, expect, openSite, test, site } from "../support/site.ts";
import {
  column,
  corporate,
  customizable,
  goHomeInTheBrowser,
  monthly,
  type Search,
} from "../support/home.ts";

const bookNow = (part: Locator): Locator => part.getByRole("link", { name: /^Book Now/ });

test("C-HOME-01 the carousel shows one picture at a time and is circular", async ({ page }) => {
  await page.goto("/");
  const carousel = page.getByRole("region", { name: "Rooms we clean" });
  const living = carousel.getByRole("img", { name: /living room/ });
  await expect(living).toBeInViewport({ ratio: 0.5 });
  await carousel.getByRole("button", { name: "Next picture" }).click();
  await expect(carousel.getByText("2 of 3", { exact: true })).toBeVisible();
  const washroom = carousel.getByRole("img", { name: /washroom/ });
  await expect(washroom).toBeInViewport({ ratio: 0.5 });
  await expect(living).not.toBeInViewport({ ratio: 0.5 });
  await expect
    .poll(() => washroom.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await carousel.getByRole("button", { name: "Previous picture" }).click();
  await carousel.getByRole("button", { name: "Previous picture" }).click();
  await expect(carousel.getByText("3 of 3", { exact: true })).toBeVisible();
  await expect(carousel.getByRole("img", { name: /kitchen/ })).toBeInViewport({ ratio: 0.5 });
});

test("C-HOME-02 the film opens in a dialog with captions; the focus returns", async ({ page }) => {
  const films: string[] = [];
  page.on("request", (request) => {
    const url = request.url();
    if (url.includes("/film/")) films.push(url);
  });
  await page.goto("/", { waitUntil: "networkidle" });
  const watch = page.getByRole("button", { name: "Watch the film" });
  expect(films).toEqual([]);
  await watch.click();
  const dialog = page.getByRole("dialog", { name: "How we clean a washroom" });
  await expect(dialog).toBeVisible();
  const film = dialog.getByLabel("How we clean a washroom");
  await expect(film).toBeVisible();
  await expect
    .poll(() => film.evaluate(({ textTracks }: HTMLVideoElement) => textTracks[0]?.mode))
    .toBe("showing");
  const { name, captions } = await film.evaluate((element) => ({
    name: element.tagName,
    captions: [...element.querySelectorAll("track")].map(({ kind, srclang, src }) => ({
      kind,
      srclang,
      src,
    })),
  }));
  expect(name).toBe("VIDEO");
  expect(captions).toMatchObject([{ kind: "captions", srclang: "en" }]);
  const words = await page.request.get(captions[0]?.src ?? "");
  expect(await words.text()).toMatch(/^WEBVTT/);
  expect(words.headers()["content-type"]).toContain("text/vtt");

  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(watch).toBeFocused();

  await watch.click();
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(dialog).toBeHidden();
  await expect(watch).toBeFocused();
});

test("C-HOME-02 the film plays by itself when its dialog cannot be had", async ({ page }) => {
  await page.route("**/assets/film-*.js", (route) => route.abort());
  await page.goto("/");
  await comeAlive(page);
  await page.getByRole("button", { name: "Watch the film" }).click();
  await page.waitForURL("**/film/washroom.mp4");
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "Come home" })).toBeVisible();
});

type Listed = { name: string }[];

test("C-HOME-03 C-HOME-04 three columns, each with its search's answers", async ({ page }) => {
  const asked: Search["category_type"][] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/api/categories/search") && request.method() === "POST")
      asked.push((request.postDataJSON() as Search).category_type);
  });
  await goHomeInTheBrowser(page);
  await expect(page.getByRole("article")).toHaveCount(3);
  const columns = [
    [monthly(page), "monthly_package"],
    [customizable(page), "customizable_package"],
    [corporate(page), "corporate_services"],
  ] as const;
  for (const [part, type] of columns) {
    expect(asked).toContain(type);
    const answer = await fetch(`${site.url}/api/categories/search`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ category_type: type }),
    });
    const listed = (await answer.json()) as Listed;
    expect(listed.length).toBeGreaterThan(2);
    for (const { name } of listed)
      await expect(part.getByRole("radio", { name: new RegExp(`^${name} ₹`) })).toBeVisible();
    const isFullHouseFirst = type === "customizable_package";
    await expect(part.getByRole("radio")).toHaveCount(listed.length + (isFullHouseFirst ? 1 : 0));
  }
});

for (const javaScriptEnabled of [true, false]) {
  test(`C-HOME-03 on a phone the monthly packages come first, and a switch says which column is there, scripts ${javaScriptEnabled ? "on" : "off"}`, async ({
    browser,
  }) => {
    const viewport = { width: 320, height: 640 };
    const context = await browser.newContext({ javaScriptEnabled, viewport, baseURL: site.url });
    const page = await context.newPage();
    await page.goto("/");
    const kinds = page.getByRole("group", { name: "Kind of package" }).getByRole("radio");
    const titles = ["Monthly package", "Customizable package", "Corporate service"];
    await expect(page.getByRole("article")).toHaveCount(1);
    await expect(monthly(page)).toBeVisible();
    for (const [place, title] of titles.entries()) {
      await expect(kinds.nth(place)).toHaveAccessibleName(title);
      await kinds.nth(place).check();
      await expect(page.getByRole("article")).toHaveCount(1);
      await expect(page.getByRole("heading", { level: 3, name: title })).toBeVisible();
      await expect(bookNow(column(page, title))).toBeVisible();
    }
    await kinds.last().press("ArrowLeft");
    await expect(customizable(page)).toBeVisible();
    await context.close();
  });
}

test("C-HOME-05 chosen at first are the categories 1, 4 and 13", async ({ page }) => {
  await page.goto("/");
  await expect(monthly(page).getByRole("radio", { checked: true })).toHaveValue("1");
  await expect(customizable(page).getByRole("radio", { checked: true })).toHaveValue("4");
  await expect(corporate(page).getByRole("radio", { checked: true })).toHaveValue("13");
  await expect(bookNow(monthly(page))).toHaveAccessibleName("Book Now, Everyday Care");
});

test("C-HOME-06 Full House Cleaning comes first and once, in any listing", async ({ page }) => {
  await using ours = await openSite();
  const first = customizable(page).getByRole("radio").first();
  const fullHouse = customizable(page).getByRole("radio", { name: /^Full House Cleaning/ });
  await page.goto(`${ours.url}/`);
  await expect(first).toHaveValue("4");
  await expect(fullHouse).toHaveCount(1);

  await ours.rows(
    `update category set category_type = 'customizable_package', position = 99,
       name = 'The whole flat' where id = 4`,
  );
  await expect(async () => {
    await page.reload();
    await expect(first).toHaveAccessibleName(/^Full House Cleaning/, { timeout: 1 });
    await expect(customizable(page)).toContainText("Book Now", { timeout: 1 });
    const listed = await ours.rows(
      "select id from category where category_type = 'customizable_package'",
    );
    await expect(customizable(page).getByRole("radio")).toHaveCount(listed.length, { timeout: 1 });
  }).toPass({ timeout: 10_000 });
  await expect(first).toHaveValue("4");
  await expect(fullHouse).toHaveCount(1);
  await expect(customizable(page)).not.toContainText("The whole flat");

  await ours.rows(
    "update category set category_type = 'monthly_package' where category_type like 'custom%'",
  );
  await expect(async () => {
    await page.reload();
    await expect(customizable(page).getByRole("radio")).toHaveCount(1, { timeout: 1 });
  }).toPass({ timeout: 10_000 });
  await expect(first).toHaveValue("4");
  await expect(fullHouse).toBeChecked();
});

test("C-HOME-06 Full House Cleaning shows while it can be booked", async ({ page }) => {
  await using ours = await openSite();
  const fullHouse = customizable(page).getByRole("radio", { name: /^Full House Cleaning/ });
  const setRetired = (isRetired: boolean) =>
    ours.rows(
      `update bookable set retired_at = case when $1 then now() end
       where category_id in (select id from category where category_type = 'full_house_services')`,
      [isRetired],
    );
  const openWhen = (path: string, isShown: () => Promise<void>) =>
    expect(async () => {
      await page.goto(`${ours.url}${path}`);
      await isShown();
    }).toPass({ timeout: 10_000 });
  await setRetired(true);
  await openWhen("/", () => expect(fullHouse).toHaveCount(0, { timeout: 1 }));
  await expect(customizable(page).getByRole("radio").first()).toBeChecked();
  await bookNow(customizable(page)).click();
  await expect(page.getByRole("tab").first()).toBeVisible();
  await page.goto(`${ours.url}/service`);
  const tiles = page.getByRole("main").getByRole("listitem").getByRole("heading");
  await expect(tiles.filter({ hasText: "Kitchen Cleaning" })).toBeVisible();
  await expect(tiles.filter({ hasText: "Deep House Cleaning" })).toHaveCount(0);

  // Without a full house service, the page of category 4 is that of the category itself.
  await setRetired(false);
  await ours.rows("update category set category_type = 'monthly_package' where id = 4");
  await openWhen("/", () => expect(fullHouse).toBeChecked({ timeout: 1 }));
  await bookNow(customizable(page)).click();
  await expect(page).toHaveURL(/category_id=4/);
  await expect(page.getByRole("tab").first()).toBeVisible();
});

test("C-HOME-07 Book Now of a corporate service leads to /contact", async ({ page }) => {
  await page.goto("/");
  await corporate(page)
    .getByRole("radio", { name: /^Society Common Areas/ })
    .check();
  await bookNow(corporate(page)).click();
  await expect(page).toHaveURL("/contact");
  await expect(page.getByRole("heading", { level: 1, name: "Contact" })).toBeVisible();
  const subject = page.getByRole("textbox", { name: "Subject" });
  await expect(subject).toHaveValue("Corporate service: Society Common Areas");
  await page.reload();
  await expect(subject).toHaveValue("Corporate service: Society Common Areas");
  await expect(page.getByRole("textbox", { name: "Message" })).toHaveAccessibleDescription(/GSTIN/);
  await page.getByRole("link", { name: "Book Society Common Areas online" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Society Common Areas");
  await page.goBack();
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Home" }).click();
  await expect(monthly(page)).toBeVisible();
  await page
    .getByRole("navigation", { name: "Main" })
    .getByRole("link", { name: "Contact" })
    .click();
  await expect(subject).toHaveValue("");
});

test("C-HOME-08 Book Now of the others leads to the category that is chosen", async ({ page }) => {
  await page.goto("/");
  await bookNow(monthly(page)).click();
  await expect(page).toHaveURL("/buynow?category_id=1");
  await page.goto("/");
  await monthly(page)
    .getByRole("radio", { name: /^Whole Home Care/ })
    .check();
  await bookNow(monthly(page)).click();
  await expect(page).toHaveURL("/buynow?category_id=7");
  await expect(page.getByRole("heading", { level: 1, name: "Whole Home Care" })).toBeVisible();
  await page.goto("/");
  await bookNow(customizable(page)).click();
  await expect(page).toHaveURL("/buynow?category_id=4");
  await page.goto("/");
  await customizable(page)
    .getByRole("radio", { name: /^Kitchen Cleaning/ })
    .check();
  await bookNow(customizable(page)).click();
  await expect(page).toHaveURL("/buynow?category_id=5");
});

test("C-HOME-09 the testimonials of residents are shown", async ({ page }) => {
  await page.goto("/");
  const voices = page.getByRole("region", { name: "What residents say" });
  const figures = await voices.getByRole("figure").all();
  expect(figures.length).toBeGreaterThanOrEqual(3);
  for (const figure of figures) {
    await expect(figure.getByRole("blockquote")).toHaveText(/^“.{40,}”$/);
    await expect(figure).toHaveAccessibleName(/\S+ \S+/);
  }
});
