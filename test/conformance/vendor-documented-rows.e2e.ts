import { addDays, today } from "#kernel/time/day.ts";
import { expect, test, site } from "../support/site.ts";
import { enterAsVendor } from "../support/vendor-site.ts";

const day = (days: number) => addDays(today(new Date()), days);
const PRODUCT = { short_title: "Classic washroom" };

/** A row with the fields of the specification alone. */
const row = (id: number, first_name: string, booking_status: string, products: unknown) => ({
  id,
  first_name,
  last_name: "Sharma",
  phone_number: "98xxxxxx30",
  booking_date: day(1),
  booking_status,
  products,
});

test("upcoming bookings are shown and answered by documented fields alone", async ({ page }) => {
  await enterAsVendor(page, site);
  await page.route("**/api/bookings/vendor_upcoming_bookings", (route) =>
    route.fulfill({
      json: [row(1, "Asha", "Pending", PRODUCT), row(2, "Ritu", "ACCEPTED", [PRODUCT])],
    }),
  );
  const answers: unknown[] = [];
  await page.route("**/api/bookings/*/accept_reject_booking", (route) => {
    answers.push(route.request().postDataJSON());
    return route.fulfill({ json: {} });
  });
  await page.goto("/dashboard/bookings");
  await expect(page.getByRole("tab")).toHaveText([
    "All 2",
    "Upcoming 1",
    "Accepted 1",
    "Rejected 0",
  ]);
  const asha = page.getByRole("listitem").filter({ hasText: "Asha Sharma" });
  await expect(asha).toContainText("Classic washroom");
  await expect(asha).not.toContainText(/NaN|undefined|₹|Order/);
  await expect(page.getByRole("listitem").filter({ hasText: "Ritu Sharma" })).toContainText(
    "Classic washroom",
  );
  await asha.getByRole("button", { name: /^Accept/ }).click();
  await expect.poll(() => answers).toMatchObject([{ status: "accepted" }]);
});

test("past bookings are shown with the documented fields alone", async ({ page }) => {
  await enterAsVendor(page, site);
  await page.route("**/api/bookings/vendor_past_bookings", (route) =>
    route.fulfill({
      json: [row(1, "Asha", "Completed", PRODUCT), row(2, "Ritu", "accepted", [PRODUCT])],
    }),
  );
  await page.goto("/dashboard/bookinghistory");
  await expect(page.getByRole("tab")).toHaveText(["Completed 1", "Rejected 1"]);
  await expect(page.getByRole("tabpanel")).toContainText("Asha Sharma");
  await page.getByRole("tab", { name: /^Rejected/ }).click();
  await expect(page.getByRole("tabpanel")).toContainText("Classic washroom");
});
