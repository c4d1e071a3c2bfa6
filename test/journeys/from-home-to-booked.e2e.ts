import { addDays, formatDay, today } from "#kernel/time/day.ts";
import { cartLink, expect, newcomer, test } from "../support/site.ts";

test("from the home page to a booked appointment", async ({ page, site }) => {
  const asha = newcomer();
  const day = addDays(today(new Date()), 2);

  await page.goto("/");
  await page
    .getByRole("navigation", { name: "Main" })
    .getByRole("link", { name: "Service" })
    .click();
  await page.getByRole("link", { name: "Washroom Cleaning" }).click();
  await expect(page).toHaveURL("/buynow?category_id=6");

  await page.getByRole("button", { name: "Add Classic washroom cleaning" }).click();
  const grout = page.getByRole("group", { name: "Grout lines, one wall" });
  await grout.getByRole("button", { name: "One more" }).click();
  await grout.getByRole("button", { name: "One more" }).click();
  await page
    .getByRole("group", { name: "Exhaust fan, taken down and washed" })
    .getByRole("button", { name: "One more" })
    .click();
  await expect(cartLink(page)).toContainText("4");
  await page.getByRole("main").getByRole("link", { name: "Add Basic Details" }).click();

  await expect(page).toHaveURL("/basic-details");
  await page.getByRole("main").getByRole("link", { name: "sign in" }).click();
  await expect(page).toHaveURL("/signin");
  await page.getByRole("main").getByRole("link", { name: "Sign up" }).click();
  await page.getByLabel("Email").fill(asha.email);
  await page.getByLabel("Phone number").fill(asha.phone);
  await page.getByLabel("Password", { exact: true }).fill(asha.password);
  await page.getByRole("button", { name: "Sign up" }).click();

  await expect(page).toHaveURL("/checkout");
  await expect(page.getByRole("heading", { name: "Add Basic Details" })).toBeVisible();
  await expect(page.getByText("₹1,949").filter({ visible: true })).toBeVisible();
  await page.getByLabel("Or another date").fill(day);
  await page.getByRole("radio", { name: /Evening/ }).check();
  await page.getByLabel("First name").fill("Asha");
  await page.getByLabel("Last name").fill("Rao");
  await page.getByLabel("Phone number").fill(asha.phone);
  await page.getByLabel("Email").fill(asha.email);
  await page.getByLabel("Pin code").fill("201301");
  await page.getByLabel("Full address").fill("C-302, Tower 2, Amaltas Heights, Sector 137");
  await page.getByLabel(/^Comment/).fill("Gate 2, please");
  await page.getByRole("button", { name: "Book Now" }).click();

  await expect(page).toHaveURL("/booked");
  await expect(
    page.getByRole("heading", { name: "Your Appointment Booked Successfully!" }),
  ).toBeVisible();
  await expect(page.getByText(formatDay(day))).toBeVisible();
  const words = await page.getByText(/Booking ID: #/).textContent();
  const orderId = /#(\S+)/.exec(words ?? "")?.[1];

  const [booking] = await site.rows(
    `select booking.*, account.email as owner from booking
     join account on account.id = booking.customer_id where order_id = $1`,
    [orderId],
  );
  expect(booking).toMatchObject({
    first_name: "Asha",
    last_name: "Rao",
    owner: asha.email,
    phone_number: asha.phone,
    booking_date: day,
    booking_time_slot: "Evening",
    pin_code: "201301",
    full_address: "C-302, Tower 2, Amaltas Heights, Sector 137",
    comment: "Gate 2, please",
  });
  const lines = await site.rows(
    "select product_id, quantity, price_paise from booking_line where booking_id = $1 order by 1",
    [booking?.["id"]],
  );
  expect(lines).toEqual([
    { product_id: 601, quantity: 1, price_paise: 94900 },
    { product_id: 651, quantity: 2, price_paise: 40000 },
    { product_id: 652, quantity: 1, price_paise: 20000 },
  ]);

  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  await page.reload();
  await expect(page.getByText(`#${orderId}`)).toBeVisible();
  await page.getByRole("link", { name: "Follow this booking" }).click();
  await expect(page.getByText(`#${orderId}`)).toBeVisible();
});
