import type { Page } from "@playwright/test";
import { comeAlive, expect, test } from "../support/site.ts";

// An id in an address is written in one way. Server and browser read an address alike: the browser
// keeps the page that the server sent, and finds nothing in it to mend.

/** What goes wrong in the page, apart from the status of the page itself, which the browser logs. */
function failuresOf(page: Page): string[] {
  const failures: string[] = [];
  page.on("pageerror", ({ message }) => failures.push(message));
  page.on("console", (message) => {
    if (message.type() === "error" && !message.text().includes("404"))
      failures.push(message.text());
  });
  return failures;
}

/** Opens it, and waits until the browser has nothing left to load for it. */
async function openWhole(page: Page, address: string): Promise<number | undefined> {
  const answer = await page.goto(address);
  await comeAlive(page);
  await page.waitForLoadState("networkidle");
  return answer?.status();
}

test("an id that is not canonical finds no category, on server and browser", async ({ page }) => {
  const failures = failuresOf(page);
  const forms = ["0x6", "1e0", "%206", "06", "6.0", "%226%22", "[6]", "2147483648", "six"];
  for (const form of [...forms, "6&category_id=5", "6&category_id=6"]) {
    expect(await openWhole(page, `/buynow?category_id=${form}`), form).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("There is no page here");
    expect(failures, form).toEqual([]);
  }
});

test("an escaped digit is that digit, and other escapes make no other page", async ({ page }) => {
  const failures = failuresOf(page);
  for (const search of ["?category_id=%36", "?x=1&x=2&category_id=6&y=%2207%22"]) {
    expect(await openWhole(page, `/buynow${search}`)).toBe(200);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Washroom Cleaning");
  }
  for (const form of ["0x25b", "6.03e2", "603&product_id=602"]) {
    await openWhole(page, `/buynow?category_id=6&product_id=${form}`);
    await expect(page.getByRole("tab", { name: /^Classic/, selected: true })).toBeVisible();
  }
  expect(failures).toEqual([]);
});

test("only sent=yes, exactly once, shows that a form was accepted", async ({ page }) => {
  const failures = failuresOf(page);
  for (const form of ["yes&sent=no", "%22yes%22", "YES"]) {
    await openWhole(page, `/contact?sent=${form}`);
    await expect(page.getByRole("button", { name: "Send" })).toBeVisible();
  }
  expect(failures).toEqual([]);
});
