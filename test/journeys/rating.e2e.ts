import { addDays, today } from "#kernel/time/day.ts";
import { expectAccessible } from "../support/accessible.ts";
import { newOperator } from "../support/ops-site.ts";
import {
  comeAlive,
  enterAs,
  expect,
  newcomer,
  query,
  rememberToken,
  site,
  test,
} from "../support/site.ts";
import {
  bookOverApi,
  answerOverApi,
  callSite,
  completeLate,
  newSiteVendor,
  offerApproved,
  OFFERS,
} from "../support/vendor-site.ts";

async function done(phone_number = newcomer().phone, token?: string) {
  const vendor = await newSiteVendor(site);
  await offerApproved(site, vendor, OFFERS.washroom.id, 700);
  const products = [{ product_id: OFFERS.washroom.id, product_count: 1 }];
  const booking_date = addDays(today(new Date()), 2);
  const booking = await bookOverApi({ booking_date, products, phone_number }, token);
  await answerOverApi(site, vendor, booking.id, "accepted");
  await completeLate(site, vendor, booking.id);
  return { ...booking, vendor, path: `/follow/${booking.follow_key}` };
}

test("a rating is sent by keyboard on a small phone, changed, and published", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  const { path, id } = await done();
  await page.goto(path);
  await comeAlive(page);
  const rating = page.getByRole("region", { name: "How was it?" });
  await rating.getByRole("button", { name: "Send your rating" }).click();
  await expect(rating.getByRole("radiogroup", { name: "Your stars" })).toHaveAccessibleDescription(
    "Choose one to five stars",
  );
  await rating.getByRole("radio", { name: "4 stars, good" }).focus();
  await page.keyboard.press("Space");
  await rating.getByRole("checkbox", { name: "on time", exact: true }).check();
  await rating.getByLabel(/^Your words/).fill("The taps shine.");
  await expectAccessible(page);
  await rating.getByRole("button", { name: "Send your rating" }).click();
  await expect(rating.getByRole("status")).toContainText("You gave 4 stars, good. on time");
  await expect(rating.getByRole("status")).toContainText("You can change it until");
  await rating.getByRole("button", { name: "Change your rating" }).click();
  await rating.getByRole("radio", { name: "5 stars, very good" }).check();
  await rating.getByRole("button", { name: "Send your rating" }).click();
  await expect(rating.getByRole("status")).toContainText("You gave 5 stars");

  await query`update rating set given_at = given_at - interval '49 hours', published_at = now() where booking_id = ${id}`;
  await page.reload();
  await expect(rating.getByRole("button", { name: "Withdraw it" })).toBeVisible();
  await expect(rating.getByRole("button", { name: "Change your rating" })).toHaveCount(0);
});

test("a vendor replies once, and an operator hides a rating with a reason that its author reads", async ({
  page,
  browser,
}) => {
  const { path, vendor, order_id, id, follow_key } = await done();
  await callSite(site, `/api/v1/bookings/follow/${follow_key}/rating`, {
    method: "PUT",
    json: { stars: 5 },
  });
  await query`update rating set given_at = given_at - interval '49 hours', published_at = now() where booking_id = ${id}`;

  const dashboard = await browser.newPage({ viewport: { width: 390, height: 800 } });
  await rememberToken(dashboard, vendor.token);
  await dashboard.goto(`${site.url}/dashboard/bookinghistory`);
  await dashboard.getByText("What customers said").click();
  await dashboard.getByLabel("Your reply").fill("Thank you.");
  await dashboard.getByRole("button", { name: "Reply" }).click();
  await expect(dashboard.getByText("You replied: Thank you.")).toBeVisible();
  await expectAccessible(dashboard);

  const desk = await browser.newPage();
  await rememberToken(desk, (await newOperator(site)).token);
  await desk.goto(`${site.url}/ops/ratings`);
  await desk.getByRole("button", { name: `Hide the rating of ${order_id}` }).click();
  await desk.getByLabel("Reason").fill("It names a neighbour.");
  await desk.getByRole("dialog").getByRole("button", { name: "Hide it" }).click();
  await expect(desk.getByText("The rating is hidden.")).toBeVisible();
  await expect(desk.getByRole("cell", { name: "Hidden: It names a neighbour." })).toBeVisible();
  await expectAccessible(desk);
  await page.goto(path);
  const rating = page.getByRole("region", { name: "How was it?" });
  await expect(rating).toContainText("We have hidden your rating: It names a neighbour.");
  await expect(rating).toContainText("The cleaner replied: Thank you.");
});

test("the same cleaner again marks its free half-days, and asks it first", async ({ page }) => {
  const { path } = await done();
  await page.goto(path);
  await comeAlive(page);
  await page.getByRole("button", { name: "The same cleaner again" }).click();
  await expect(page).toHaveURL("/basic-details");
  await page.getByLabel("Pin code").fill("201301");
  await page.getByLabel("Or another date").fill(addDays(today(new Date()), 3));
  await expect(page.getByRole("radio", { name: /Morning.*Meera is free/ })).toBeVisible();
  await expect(page.getByText("We ask Meera first, for up to two hours.")).toBeVisible();
  await page.getByRole("radio", { name: /Morning/ }).check();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByLabel("First name").fill("Asha");
  await page.getByLabel("Last name").fill("Rao");
  await page.getByLabel("Phone number").fill("9812300456");
  await page.getByLabel("Email").fill("asha.again@example.in");
  await page.getByLabel("Full address").fill("C-302, Tower 2, Amaltas Heights, Sector 137");
  await page.getByRole("button", { name: "Book Now" }).click();
  await expect(page).toHaveURL("/booked");
  const [booked] =
    await query`select asked_first_until from booking where email = 'asha.again@example.in'`;
  expect(booked!["asked_first_until"]).not.toBeNull();
});

test("My bookings asks for the same cleaner again too", async ({ page }) => {
  const customer = newcomer();
  await done(customer.phone, await enterAs(page, customer));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/bookings");
  const again = page.getByRole("button", { name: /^The same cleaner again\b/ });
  await expect(again).toBeVisible();
  await expectAccessible(page);
  await again.click();
  await expect(page).toHaveURL("/cartdetails");
  await page.goto("/checkout");
  await page.getByLabel("Pin code").fill("201301");
  await page.getByLabel("Or another date").fill(addDays(today(new Date()), 3));
  await expect(page.getByRole("radio", { name: /Morning.*Meera is free/ })).toBeVisible();
});
