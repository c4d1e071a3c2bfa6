import type { Page } from "@playwright/test";
import sharp from "sharp";
import { expect, query, site, test } from "../support/site.ts";
import { addAddress, enterAsVendor } from "../support/vendor-site.ts";

const PATH = "/dashboard/addNewService";
const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });
const category = (page: Page) => page.getByRole("combobox", { name: "Category" });

const brass = {
  short: "Brass",
  title: "Brass lamps, polished",
  price: "349.50",
  description: "Lamps and pots, rubbed and rinsed.",
  content: "Lemon and ash\nRinsed twice",
};

/** Fills one service's group in; the group has its fields alone. */
async function fill(group: ReturnType<Page["getByRole"]>, draft: typeof brass): Promise<void> {
  const box = (name: string | RegExp) => group.getByRole("textbox", { name });
  await box("Short title").fill(draft.short);
  await box("Full title").fill(draft.title);
  await box("Price").fill(draft.price);
  await box("Description").fill(draft.description);
  await box("Content").fill(draft.content);
}

const picture = async (): Promise<Buffer> =>
  sharp({ create: { width: 640, height: 480, channels: 3, background: "#b58a2a" } })
    .jpeg()
    .toBuffer();

/** Keeps the names and the words of every multipart body that the page sends. */
const watchForms = (page: Page) =>
  page.addInitScript(() => {
    window.XMLHttpRequest = class extends XMLHttpRequest {
      override send(body?: Parameters<XMLHttpRequest["send"]>[0]): void {
        if (body instanceof FormData) {
          const parts = [...body].map(([name, value]) => [
            name,
            value instanceof File ? `file ${value.type}` : value,
          ]);
          sessionStorage.setItem("sent", JSON.stringify(parts));
        }
        super.send(body);
      }
    };
  });

test("V-NEW-01 the form has seven fields, and asks for missing ones", async ({ page }) => {
  await enterAsVendor(page, site);
  const sent: string[] = [];
  page.on("request", (request) => sent.push(request.url()));
  await page.goto(PATH);
  await expect(category(page)).toBeVisible();
  await expect(category(page).getByRole("option", { name: "AC Cleaning" })).toBeAttached();
  for (const name of ["Short title", "Full title", "Price", "Description", "Content"])
    await expect(field(page, name)).toHaveAttribute("required", "");
  await expect(field(page, "Price")).toHaveAccessibleDescription("What you get for one visit");
  await category(page).selectOption("1");
  await expect(field(page, "Price")).toHaveAccessibleDescription("What you get for one month");
  await category(page).selectOption("");
  await expect(page.getByLabel("Choose an image")).toHaveAttribute("type", "file");
  await expect(page.getByLabel("Choose an image")).not.toHaveAttribute("required");

  await page.getByRole("button", { name: "Add service" }).click();
  const problems = page.getByRole("alert").getByRole("link");
  await expect(problems).toHaveText([
    "Choose a category",
    "Enter the short title",
    /^Enter a price in rupees/,
    "Enter the full title",
    "Enter a description",
    "Enter the content",
  ]);
  expect(sent.filter((url) => url.includes("add_vendor_product"))).toEqual([]);
});

test("V-NEW-02 V-NEW-03 two services go as one multipart body to My Service", async ({ page }) => {
  const vendor = await enterAsVendor(page, site);
  await watchForms(page);
  await page.goto(PATH);
  await category(page).selectOption({ label: "Washroom Cleaning" });
  await fill(page.getByRole("group", { name: "The service" }), brass);
  await page
    .getByLabel("Choose an image")
    .setInputFiles({ name: "lamps.jpg", mimeType: "image/jpeg", buffer: await picture() });
  await expect(page.getByRole("img", { name: "Preview of lamps.jpg" })).toBeVisible();
  await page.getByRole("button", { name: "Add another" }).click();
  const second = { ...brass, short: "Copper", title: "Copper pots, polished", price: "500" };
  await fill(page.getByRole("group", { name: "Service 2" }), second);
  await page.getByRole("button", { name: "Add 2 services" }).click();

  await expect(page).toHaveURL("/dashboard/vendor_services");
  for (const { title } of [brass, second])
    await expect(page.getByRole("heading", { name: title })).toBeVisible();
  const parts = JSON.parse(await page.evaluate(() => sessionStorage.getItem("sent") ?? "[]")) as [
    string,
    string,
  ][];
  const ofDraft = (at: number, draft: typeof brass) => [
    [`product_details[${at}][title]`, draft.title],
    [`product_details[${at}][description]`, draft.description],
    [`product_details[${at}][short_title]`, draft.short],
    [`product_details[${at}][price]`, draft.price],
  ];
  expect(parts).toEqual(
    expect.arrayContaining([
      ["category_id", "6"],
      ["vendor_address_id", String(vendor.addressId)],
      ...ofDraft(0, brass),
      ...ofDraft(1, second),
    ]),
  );
  const contents = parts.filter(([name]) => name.endsWith("[content]"));
  expect(contents.map(([, it]) => it.replaceAll("\r", ""))).toEqual([brass.content, brass.content]);
  const images = parts.filter(([name]) => name.endsWith("[image]"));
  expect(images.map(([name]) => name)).toEqual(["product_details[0][image]"]);

  const kept = await query`select b.title, s.price_paise, s.status from vendor_service s join
    bookable b on b.id = s.product_id where s.address_id = ${vendor.addressId} order by s.id`;
  expect(kept).toEqual([
    { title: brass.title, price_paise: 34_950, status: "pending" },
    { title: second.title, price_paise: 50_000, status: "pending" },
  ]);
});

test("V-NEW-02 with several addresses one is chosen, and that is sent", async ({ page }) => {
  const vendor = await enterAsVendor(page, site);
  const other = await addAddress(site, vendor.token, "Shop 9, Atta market");
  await page.goto(PATH);
  await category(page).selectOption({ label: "AC Cleaning" });
  await page.getByRole("combobox", { name: "Address" }).selectOption(String(other));
  await fill(page.getByRole("group", { name: "The service" }), brass);
  await page.getByRole("button", { name: "Add service" }).click();
  await expect(page).toHaveURL("/dashboard/vendor_services");
  await expect(page.getByText("Shop 9, Atta market")).toBeVisible();
  const [kept] = await query`select status from vendor_service where address_id = ${other}`;
  expect(kept).toEqual({ status: "pending" });
});

test("V-NEW-03 a refusal stays on the page with the typed values", async ({ page }) => {
  await enterAsVendor(page, site);
  await page.route("**/api/v1/vendors/add_vendor_product", (route) => route.abort());
  await page.goto(PATH);
  await category(page).selectOption({ label: "AC Cleaning" });
  await fill(page.getByRole("group", { name: "The service" }), brass);
  await page.getByRole("button", { name: "Add service" }).click();
  await expect(page.getByRole("alert")).toContainText("We could not reach the server.");
  await expect(page).toHaveURL(PATH);
  await expect(field(page, "Full title")).toHaveValue(brass.title);
});
