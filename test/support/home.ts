import type { Locator, Page } from "@playwright/test";

export const column = (page: Page, name: string): Locator => page.getByRole("article", { name });

export const monthly = (page: Page): Locator => column(page, "Monthly package");

export const customizable = (page: Page): Locator => column(page, "Customizable package");

export const corporate = (page: Page): Locator => column(page, "Corporate service");

/** From /service, so that the browser itself fetches what the home page shows. */
export async function goHomeInTheBrowser(page: Page): Promise<void> {
  await page.goto("/service");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Home" }).click();
}

export type Search = { category_type: string | number[] };
