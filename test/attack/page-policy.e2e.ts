import type { Page } from "@playwright/test";
import { openOps } from "../support/ops-site.ts";
import { comeAlive, expect, query, site, test } from "../support/site.ts";
import { enterAsVendor } from "../support/vendor-site.ts";
import { MARK, watchPage } from "./watch-page.ts";

const PUBLIC = ["/", "/service", "/buynow?category_id=6", "/about", "/contact", "/signin", "/none"];
const DESK = ["/ops", "/ops/bookings", "/ops/approvals", "/ops/catalogue", "/ops/audit"];
const DASHBOARD = [
  "/dashboard",
  "/dashboard/vendor_services",
  "/dashboard/addNewService",
  "/dashboard/bookings",
];
const PLANTED = `<script>${MARK}("planted")</script>`;

const countPlanted = (page: Page): Promise<number> =>
  page.evaluate(
    (mark) =>
      [...document.scripts].filter(({ text }) => text.includes(`${mark}("planted")`)).length,
    MARK,
  );

test("no page of the site asks for more than its policy allows", async ({ page }) => {
  const watched = await watchPage(page);
  for (const path of PUBLIC) {
    await page.goto(path);
    await comeAlive(page);
  }
  // A page that is drawn in the browser, without a document of its own.
  await page.goto("/");
  await comeAlive(page);
  await page.getByRole("link", { name: "About", exact: true }).first().click();
  await expect(page).toHaveURL(/about/);
  expect(watched).toEqual({ violations: [], ran: [], errors: [] });
});

test("no page of the dashboard asks for more than its policy allows", async ({ page }) => {
  const watched = await watchPage(page);
  await enterAsVendor(page, site);
  for (const path of DASHBOARD) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
  expect(watched).toEqual({ violations: [], ran: [], errors: [] });
});

test("no page of /ops asks for more than its policy allows", async ({ page }) => {
  const watched = await watchPage(page);
  await openOps(page, site);
  for (const path of DESK) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
  expect(watched).toEqual({ violations: [], ran: [], errors: [] });
});

test("a script in a product's description in the database shows as text", async ({ page }) => {
  const watched = await watchPage(page);
  const [before] = await query`select description from product where id = 601`;
  await query`update product set description = ${`<p>Clean</p>${PLANTED}<img src=x
    onerror='${MARK}("handler")'>`} where id = 601`;
  await expect
    .poll(async () => (await fetch(`${site.url}/buynow?category_id=6`)).text())
    .toContain("planted");
  await page.goto("/buynow?category_id=6");
  await comeAlive(page);
  expect(await countPlanted(page)).toBe(0);
  expect(watched).toEqual({ violations: [], ran: [], errors: [] });
  await query`update product set description = ${before?.["description"]} where id = 601`;
});

test("a script that stands in the HTML of a page does not run", async ({ page }) => {
  const watched = await watchPage(page);
  await page.route("/about", async (route) => {
    const answer = await route.fetch();
    const html = (await answer.text()).replace("<body>", `<body>${PLANTED}`);
    await route.fulfill({ response: answer, body: html });
  });
  await page.goto("/about");
  expect(await countPlanted(page)).toBe(1);
  await expect.poll(() => watched.violations).toEqual(["script-src-elem inline"]);
  expect(watched.ran).toEqual([]);
});

test("the policy of a page allows the scripts that we wrote, and no hash of another", async () => {
  const of = async (path: string) =>
    (await fetch(site.url + path)).headers.get("content-security-policy") ?? "";
  const policy = await of("/about");
  expect(policy.match(/'sha256-/g)?.length).toBeLessThanOrEqual(4);
  expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline/);
  expect(policy).toContain("require-trusted-types-for 'script'; trusted-types service-worker");
  expect(await of("/ops")).toContain("script-src 'self'; ");
  expect(await of("/ops")).toContain("trusted-types preview-frame");
});

test("text does not become markup, a script or the address of one", async ({ page }) => {
  for (const path of ["/", "/ops/signin"]) {
    await page.goto(site.url + path);
    const refused = await page.evaluate(() => {
      const attempts: (() => void)[] = [
        () => {
          document.createElement("div").innerHTML = "<b>bold</b>";
        },
        () => {
          document.createElement("script").src = "/assets/x.js";
        },
        () => {
          const { trustedTypes } = window as unknown as {
            trustedTypes: { createPolicy: (name: string, rules: object) => void };
          };
          trustedTypes.createPolicy("another", {});
        },
      ];
      return attempts.map((attempt) => {
        try {
          attempt();
          return "allowed";
        } catch (error) {
          return (error as Error).name;
        }
      });
    });
    expect(refused, path).toEqual(["TypeError", "TypeError", "TypeError"]);
  }
});
