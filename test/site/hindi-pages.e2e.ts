import { WASHROOM } from "../support/fixtures.ts";
import { expect, fillCart, newcomer, signUpOverApi, site, test } from "../support/site.ts";
import { callSite } from "../support/vendor-site.ts";

const PATH = "/buynow?category_id=6";

/** What a browser without our scripts is answered; redirects are not followed. */
const ask = (path: string, cookie = "", headers: Record<string, string> = {}) =>
  fetch(site.url + path, { headers: { cookie, ...headers }, redirect: "manual" });

const leadsTo = async (path: string, cookie = "", headers: Record<string, string> = {}) => {
  const response = await ask(path, cookie, headers);
  expect(response.status, path).toBe(302);
  expect(response.headers.get("cache-control")).toBe("no-store");
  return response.headers.get("location");
};

test("each page of the site has an address in Hindi, and both name each other", async () => {
  for (const path of ["/", "/service", PATH, "/contact", "/registration"]) {
    const hindi = `/hi${path === "/" ? "" : path}`;
    for (const [address, lang] of [
      [path, "en"],
      [hindi, "hi"],
      [path, "en"],
    ] as const) {
      const html = await (await ask(address)).text();
      expect(html, address).toContain(`<html lang="${lang}-IN">`);
      expect(html, address).toMatch(
        new RegExp(`rel="canonical" href="http://[^/]+${address.replace("?", String.raw`\?`)}"`),
      );
      for (const [language, other] of [
        ["en", path],
        ["hi", hindi],
      ] as const)
        expect(html).toMatch(
          new RegExp(
            `rel="alternate" hrefLang="${language}-IN" href="http://[^/]+${other.replace("?", String.raw`\?`)}"`,
            "i",
          ),
        );
    }
  }
  const sitemap = await (await ask("/sitemap.xml")).text();
  expect(sitemap).toContain("/hi/service</loc>");
  expect(sitemap).not.toContain("/hi/about</loc>");
});

test("the path decides, then the cookie, and never Accept-Language", async () => {
  const hindi = "a=b; language=hi";
  expect(await leadsTo("/", hindi)).toBe("/hi");
  expect(await leadsTo(`${PATH}&utm_source=x`, hindi)).toBe(`/hi${PATH}&utm_source=x`);
  // A bookmark stays in Hindi after the language was changed.
  expect(await (await ask("/hi/service", "language=en")).text()).toContain('<html lang="hi-IN">');
  for (const cookie of ["", "language=en", "language=hi2", "xlanguage=hi"]) {
    const page = await ask("/service", cookie, { "accept-language": "hi" });
    expect(await page.text(), cookie).toContain('<html lang="en-IN">');
    expect(page.headers.get("vary")).toContain("cookie");
  }
  // What has no Hindi leads to English, and what does not exist is not found.
  expect(await leadsTo("/hi/about?a=1", hindi)).toBe("/about?a=1");
  expect(await leadsTo("/hi/dashboard/bookings", hindi)).toBe("/dashboard/bookings");
  expect(await leadsTo("/hi/nowhere")).toBe("/nowhere");
  expect((await ask("/nowhere", hindi)).status).toBe(404);
  expect((await ask("/about", hindi)).status).toBe(200);
});

test("a choice leads back to the page that it was made on, and to no other site", async () => {
  const choose = async (language: string, referer: string) => {
    const response = await ask(`/language/${language}`, "", referer === "" ? {} : { referer });
    expect(response.headers.get("set-cookie")).toContain(`language=${language}; Path=/`);
    return response.headers.get("location");
  };
  expect(await choose("hi", `${site.url}${PATH}`)).toBe(`/hi${PATH}`);
  expect(await choose("en", `${site.url}/hi${PATH}`)).toBe(PATH);
  expect(await choose("hi", `${site.url}/dashboard/bookings`)).toBe("/dashboard/bookings");
  expect(await choose("hi", "https://elsewhere.example/service")).toBe("/hi");
  expect(await choose("hi", "")).toBe("/hi");
  for (const path of ["//elsewhere.example/a", "/hi//elsewhere.example/a"])
    expect(await choose("en", site.url + path)).toBe("/elsewhere.example/a");
  expect((await ask("/language/fr")).status).toBe(404);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });
  test("a policy in Hindi has the parts of the English one, which binds, and leads to it", async ({
    page,
  }) => {
    const parts = page.locator("article section[id]");
    const ids = () => parts.evaluateAll((sections) => sections.map(({ id }) => id));
    for (const path of ["/privacy-policy", "/partner-privacy", "/terms"]) {
      await page.goto(`/hi${path}`, { waitUntil: "load" });
      await expect(page.getByText("माना वही जाएगा जो अंग्रेज़ी में लिखा है")).toBeVisible();
      const hindi = await ids();
      await page.getByRole("link", { name: "अंग्रेज़ी में पढ़ें" }).click();
      await expect(page).toHaveURL(path);
      expect(await ids(), path).toEqual(hindi);
      expect(hindi).toContain("your-rights");
    }
  });
  test("the language is switched both ways", async ({ page }) => {
    await page.goto("/help", { waitUntil: "load" });
    await page.getByRole("banner").getByRole("link", { name: "हिन्दी" }).click();
    await expect(page).toHaveURL("/hi/help");
    await page.goto("/service", { waitUntil: "load" });
    await expect(page).toHaveURL("/hi/service");
    await page.getByRole("banner").getByRole("link", { name: "English" }).click();
    await expect(page).toHaveURL("/service");
  });
});

test("a customer switches to Hindi, walks through the site, and the account has it too", async ({
  page,
}) => {
  const token = await signUpOverApi(site, newcomer());
  await fillCart(page, WASHROOM);
  await page.addInitScript((own) => localStorage.setItem("userToken", own), token);
  await page.goto(PATH);
  await page.getByRole("banner").getByRole("link", { name: "हिन्दी" }).click();
  await expect(page).toHaveURL(`/hi${PATH}`);
  const account = async () =>
    ((await callSite(site, "/api/v1/account", { token })) as { language: string }).language;
  await expect.poll(account).toBe("hi");

  // Links of the router stay in Hindi, without a new document.
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await page.locator('header a[href="/hi/service"]').first().click();
  await expect(page).toHaveURL("/hi/service");
  await page
    .locator('header a[href="/hi/cartdetails"], header a[href="/hi/checkout"]')
    .first()
    .click();
  await expect(page).toHaveURL(/\/hi\/(?:cartdetails|checkout)$/);
  await page.goBack();
  await expect(page).toHaveURL("/hi/service");
  expect(await page.evaluate(() => "isSameDocument" in window)).toBe(true);

  // A page that has no Hindi is another document, in English; back leads to Hindi again.
  await page.locator('header a[href="/about"]').first().click();
  await expect(page).toHaveURL("/about");
  await expect(page.locator("html")).toHaveAttribute("lang", "en-IN");
  await page.goBack();
  await expect(page).toHaveURL("/hi/service");
  await expect(page.locator("html")).toHaveAttribute("lang", "hi-IN");
});
