import { join } from "node:path";
import { findViolations } from "../support/find-violations.ts";
import { expect, test, site } from "../support/site.ts";
import {
  answerOverApi,
  bookOnSite,
  enterAsVendor,
  offerApproved,
  OFFERS,
} from "../support/vendor-site.ts";

const PHOTO = join(import.meta.dirname, "../../public/pictures/sharing/vendor.png");

test("a vendor names who comes, whom the customer sees", async ({ page, browser }) => {
  const vendor = await enterAsVendor(page, site);
  await offerApproved(site, vendor, OFFERS.twoSplit.id);
  const { id } = await bookOnSite(site, { productId: OFFERS.twoSplit.id });
  await answerOverApi(site, vendor, id, "accepted");

  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto("/dashboard/people");
  await page.getByRole("button", { name: "Add a person" }).click();
  const adding = page.getByRole("dialog", { name: "Add a person" });
  await adding.getByLabel("First name").fill("Ravi");
  await adding.getByRole("button", { name: "Save" }).click();
  await expect(adding.getByText("Enter the phone number")).toBeVisible();
  await adding.getByLabel("Phone number").fill("98110 45230");
  await adding.getByLabel(/^Photo/).setInputFiles(PHOTO);
  await adding.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("heading", { name: "Ravi" })).toBeVisible();
  expect((await findViolations(page)).found).toEqual([]);

  await page.goto("/dashboard/bookings");
  await page.getByRole("button", { name: "Change who comes" }).click();
  const choosing = page.getByRole("dialog");
  await choosing.getByRole("combobox").selectOption({ label: "Ravi" });
  await choosing.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Ravi will come.")).toBeVisible();

  const [row] = await site.rows("select follow_key from booking where id = $1", [id]);
  const customer = await (await browser.newContext()).newPage();
  await customer.goto(new URL(`/follow/${String(row?.["follow_key"])}`, site.url).href);
  await expect(customer.getByRole("heading", { name: "Ravi will come" })).toBeVisible();
  await expect(customer.getByText("phone number ending in 5230")).toBeVisible();
  await customer.getByText("For the gate of your society").click();
  await expect(customer.getByText(/^For the gate app: Ravi, 98110 45230, /)).toBeVisible();
  // Two days ahead the guard reads nothing yet.
  await customer.getByRole("link", { name: "this page" }).click();
  await expect(
    customer.getByRole("heading", { name: "No visit today has this code" }),
  ).toBeVisible();
  await customer.context().close();

  await page.goto("/dashboard/people");
  await page.getByRole("button", { name: "Remove Ravi" }).click();
  await expect(page.getByText("Ravi is named for one job.")).toBeVisible();
  await page.getByRole("button", { name: "Remove", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Ravi" })).toHaveCount(0);
});
