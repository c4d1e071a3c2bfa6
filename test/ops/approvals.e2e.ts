import { openOps } from "../support/ops-site.ts";
import { expect, newcomer, rememberToken, signUpOverApi, site, test } from "../support/site.ts";
import {
  addAddress,
  addOwnProduct,
  callSite,
  newSiteVendor,
  offerService,
  OFFERS,
  saveProfile,
  type SiteVendor,
} from "../support/vendor-site.ts";

/** A vendor with a name of its own, so that a test finds its rows among those of others. */
async function namedVendor(first: string): Promise<SiteVendor> {
  const vendor = await newSiteVendor(site);
  const body = new FormData();
  body.append("profile[first_name]", first);
  const path = "/api/v1/profiles/update_profile";
  await callSite(site, path, { method: "PUT", body, token: vendor.token });
  return vendor;
}

test("O-SEED-01 customers see a vendor's own product once it is approved", async ({ page }) => {
  const vendor = await namedVendor("Sunita");
  await addOwnProduct(site, vendor, "Brass lamp polishing");
  await openOps(page, site, "/ops/approvals");
  await page.getByRole("button", { name: "Brass lamp polishing" }).click();
  const entry = page.getByRole("region", { name: "Brass lamp polishing" });
  await expect(entry).toContainText("The vendor’s own product");
  await expect(entry).toContainText("Sunita Devi");
  // A PDF of a stranger is never a page of our origin: it is saved, under a name of ours.
  const opened: unknown[] = [];
  page.on("popup", (tab) => opened.push(tab.url()));
  const saved = page.waitForEvent("download");
  await entry.getByRole("button", { name: "Save the document" }).click();
  expect((await saved).suggestedFilename()).toMatch(/^document-\d+\.pdf$/);
  expect(opened).toEqual([]);
  await entry.getByRole("button", { name: "Approve at ₹450" }).click();
  const panel = page.getByRole("dialog", { name: "Approve Brass lamp polishing?" });
  await expect(panel).toContainText(/On the site Washroom Cleaning is from ₹949. With this .*₹450/);
  const shown = panel.frameLocator("iframe");
  // It is private: the page opens it with the token. The dialog grows with it, and its button moves.
  await expect(shown.locator("img")).toHaveJSProperty("naturalWidth", 64);
  await panel.getByRole("button", { name: "Approve", exact: true }).click();
  await expect(panel.getByLabel("Minutes that a visit takes")).toBeFocused();
  await expect(panel).toContainText("Enter how many people come, from 1 to 20");
  await panel.getByLabel("Minutes that a visit takes").fill("90");
  await panel.getByLabel("People who come").fill("2");
  await expect(shown.getByText("1 hour 30 minutes")).toBeVisible();
  await expect(shown.getByText("₹450")).toBeVisible();
  await panel.getByRole("button", { name: "Approve", exact: true }).click();
  await expect(page.getByRole("status")).toContainText(["1 entry approved."]);
  await expect(page.getByRole("button", { name: "Brass lamp polishing" })).toHaveCount(0);
  const { products } = (await callSite(site, "/api/categories/6")) as {
    products: { title: string; image: string }[];
  };
  const lamp = products.find(({ title }) => title === "Brass lamp polishing");
  expect((await fetch(new URL(lamp?.image ?? "", site.url))).status).toBe(200);
  expect(lamp).toMatchObject({ duration_minutes: 90, crew: 2 });
});

test("a price that leaves a loss after GST is a warning, and any other says what is left", async ({
  page,
}) => {
  const vendor = await namedVendor("Harpreet");
  await offerService(site, vendor, OFFERS.split.id, 9_999);
  await offerService(site, vendor, OFFERS.window.id, 100);
  await openOps(page, site, "/ops/approvals");
  const row = (title: string) =>
    page
      .getByRole("list", { name: "Service entries" })
      .getByRole("listitem")
      .filter({ hasText: "Harpreet Devi" })
      .filter({ hasText: title });
  await expect(row(OFFERS.split.title)).toContainText("A loss after GST");
  await row(OFFERS.split.title).getByRole("button").click();
  const loss = /The vendor asks ₹9,999, .* ₹[\d,]+ less than the work brings in, after GST, each/;
  await expect(page.getByRole("region", { name: OFFERS.split.title })).toContainText(loss);
  await page.getByRole("button", { name: "Approve at ₹9,999" }).click();
  const dialog = page.getByRole("dialog", { name: `Approve ${OFFERS.split.title}?` });
  await expect(dialog).toContainText(loss);
  await dialog.getByRole("button", { name: "Keep as it is" }).click();
  await expect(row(OFFERS.window.title)).not.toContainText("loss");
  await row(OFFERS.window.title).getByRole("button").click();
  await expect(page.getByRole("region", { name: OFFERS.window.title })).toContainText(
    /₹[\d,]+ left after GST/,
  );
});

test("O-SEED-01 several are approved by keys; a changed price shows both", async ({ page }) => {
  const vendor = await namedVendor("Gurpreet");
  await offerService(site, vendor, OFFERS.split.id, 599);
  await offerService(site, vendor, OFFERS.window.id, 499);
  await offerService(site, vendor, OFFERS.foam.id, 799);
  await openOps(page, site, "/ops/approvals");
  const box = (title: string) =>
    page.getByRole("checkbox", { name: `Tick ${title}, Gurpreet Devi`, exact: true });
  await expect(box(OFFERS.foam.title)).toBeVisible();
  await page
    .getByRole("list", { name: "Service entries" })
    .getByRole("listitem")
    .filter({ has: box(OFFERS.split.title) })
    .getByRole("button")
    .click();
  await page.keyboard.press("x");
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  await page.keyboard.press("X");
  await expect(box(OFFERS.window.title)).toBeChecked();
  await expect(page.getByText("3 ticked")).toBeVisible();
  await page.keyboard.press("a");
  const question = page.getByRole("dialog", { name: "Approve 3 entries?" });
  await page.keyboard.press("Escape");
  await expect(question).toBeHidden();
  await page.keyboard.press("a");
  await expect(question.getByRole("button", { name: "Approve", exact: true })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status")).toContainText(["3 entries approved."]);
  const entries = await callSite(site, "/api/v1/vendors/vendor_services", { token: vendor.token });
  expect(entries).toMatchObject([
    { status: "approved" },
    { status: "approved" },
    { status: "approved" },
  ]);

  await offerService(site, vendor, OFFERS.split.id, 649);
  await page.reload();
  await page.getByRole("checkbox", { name: /Gurpreet/ }).check();
  const row = page.getByRole("listitem").filter({ hasText: "Gurpreet Devi, price changed" });
  await expect(row).toContainText("₹599");
  await row.getByRole("button").click();
  await expect(page.getByText("₹50 more, +8 %")).toBeVisible();
});

test("an entry of a vendor without a document is approved alone, with a reason, never with others", async ({
  page,
}) => {
  const token = await signUpOverApi(site, newcomer(), "vendor");
  const unknown = { token, addressId: await addAddress(site, token) };
  await saveProfile(site, token, false);
  const known = await namedVendor("Lalita");
  await offerService(site, { ...known, ...unknown }, OFFERS.kitchen.id, 555);
  await offerService(site, known, OFFERS.kitchen.id, 599);
  await openOps(page, site, "/ops/approvals");
  const row = page
    .getByRole("listitem")
    .filter({ hasText: "Meera Devi" })
    .filter({ hasText: "₹555" });
  await expect(row).toContainText("No document");
  await row.getByRole("checkbox").check();
  await page.getByRole("checkbox", { name: /Lalita/ }).check();
  await page.getByRole("button", { name: "Approve 2" }).click();
  const both = page.getByRole("dialog", { name: "Approve 1 of 2 entries?" });
  await expect(both.getByRole("listitem")).toContainText("Meera Devi: ₹555");
  await expect(both.getByRole("listitem")).toContainText("No document");
  await both.getByRole("button", { name: "Approve", exact: true }).click();
  await expect(page.getByRole("status")).toContainText(["1 entry approved."]);

  await row.getByRole("button").click();
  await page.getByRole("button", { name: "Approve at ₹555" }).click();
  const alone = page.getByRole("dialog");
  await expect(alone).toContainText("nobody knows who comes into the customer’s home");
  const why = alone.getByLabel("Why do you approve it anyway?");
  await expect(why).toBeFocused();
  await alone.getByRole("button", { name: "Approve", exact: true }).click();
  await expect(alone).toContainText("Say why you approve it anyway");
  await why.fill("Seen at our office");
  await alone.getByRole("button", { name: "Approve", exact: true }).click();
  await expect(row).toHaveCount(0);
});

test("O-SEED-01 a vendor reads an operator's reason to reject it", async ({ page, browser }) => {
  const vendor = await namedVendor("Mohan");
  await offerService(site, vendor, OFFERS.twoSplit.id, 1999);
  await openOps(page, site, "/ops/approvals");
  const row = page.getByRole("listitem").filter({ hasText: "Mohan Devi" });
  await row.getByRole("button").click();
  await page.keyboard.press("r");
  const dialog = page.getByRole("dialog", { name: "Reject Two split ACs, jet wash?" });
  await dialog.getByRole("button", { name: "Reject", exact: true }).click();
  await expect(dialog).toContainText("Say why, in a sentence.");
  const reason = "The price is for four units, not for two.";
  await page.context().setOffline(true);
  await dialog.getByLabel("Reason, as the vendor reads it").fill(reason);
  await dialog.getByRole("button", { name: "Reject", exact: true }).click();
  await expect(dialog.getByRole("alert")).toContainText("We could not reach the server.");
  await page.context().setOffline(false);
  await expect(dialog.getByLabel("Reason, as the vendor reads it")).toHaveValue(reason);
  await dialog.getByRole("button", { name: "Reject", exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(row).toHaveCount(0);

  const context = await browser.newContext({ baseURL: site.url });
  const theirs = await context.newPage();
  await rememberToken(theirs, vendor.token);
  await theirs.goto("/dashboard/vendor_services");
  await expect(theirs.getByText(`Reason: ${reason}`)).toBeVisible();
  await context.close();
});

test("O-SEED-04 the second operator is shown the first decision", async ({ page }) => {
  const vendor = await namedVendor("Anita");
  const id = await offerService(site, vendor, OFFERS.washroom.id, 849);
  const { token } = await openOps(page, site, "/ops/approvals");
  await page.getByRole("listitem").filter({ hasText: "Anita Devi" }).getByRole("button").click();
  await expect(page.getByRole("button", { name: "Approve at ₹849" })).toBeVisible();
  await callSite(site, `/api/v1/ops/vendor_services/${id}`, {
    method: "PUT",
    json: { status: "rejected", reason: "No papers yet." },
    token,
  });
  await page.getByRole("button", { name: "Approve at ₹849" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Approve", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText(/You rejected this for ₹849 at \d\d:\d\d/);
});
