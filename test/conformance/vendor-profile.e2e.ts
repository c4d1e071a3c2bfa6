import sharp from "sharp";
import { Buffer } from "node:buffer";
import { expect, type Page } from "@playwright/test";
import { enterAs, newcomer, query, said, test } from "#test/site.ts";

const PDF = Buffer.from(
  "%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n",
);
const aPdf = { name: "pan-card.pdf", mimeType: "application/pdf", buffer: PDF };

/** A page at 600 dpi: few bytes, 35 megapixels. */
async function scan() {
  const page = { width: 4960, height: 7016, channels: 3, background: "#ffffff" } as const;
  const buffer = await sharp({ create: page }).png().toBuffer();
  return { name: "scan.png", mimeType: "image/jpg", buffer };
}

const fields = (page: Page) => ({
  first: page.getByLabel("First name"),
  last: page.getByLabel("Last name"),
  address: page.getByLabel("Address"),
  locality: page.getByLabel("Locality"),
  document: page.getByLabel("Document"),
});
const edit = (page: Page) => page.getByRole("button", { name: "Edit profile" });
const save = (page: Page) => page.getByRole("button", { name: "Save profile" });
const heading = (page: Page) => page.getByRole("heading", { level: 1, name: "Profile" });
const terms = (page: Page) => page.getByRole("main").getByRole("term");
const details = (page: Page) => page.getByRole("main").getByRole("definition");

async function openProfile(page: Page) {
  const vendor = newcomer();
  const token = await enterAs(page, vendor, "vendor");
  await page.goto("/dashboard/account");
  await expect(heading(page)).toBeVisible();
  return { ...vendor, token };
}

async function fillProfile(page: Page): Promise<void> {
  const { first, last, address, locality } = fields(page);
  await first.fill("Meera");
  await last.fill("Devi");
  await address.fill("House 48, Gali 3, Sorkha");
  await locality.fill("Sector 118");
}

test("V-PROF-01 V-PROF-03 the view shows what was saved, and the document", async ({ page }) => {
  const { email, phone } = await openProfile(page);
  await expect(terms(page)).toHaveText([
    "First name",
    "Last name",
    "Full name",
    "Phone number",
    "Email",
    "Address",
    "Locality",
    "Document",
  ]);
  await expect(details(page).first()).toHaveText("Not given yet");
  await expect(details(page).last()).toContainText("Not added yet");

  await edit(page).click();
  await expect(terms(page)).toHaveCount(0);
  await fillProfile(page);
  await fields(page).document.setInputFiles(aPdf);
  await save(page).click();
  await expect(said(page, "Account details updated successfully!")).toBeVisible();
  await expect(fields(page).first).toHaveCount(0);
  const saved = [
    "Meera",
    "Devi",
    "Meera Devi",
    `${phone.slice(0, 5)} ${phone.slice(5)}`,
    email,
    "House 48, Gali 3, Sorkha",
    "Sector 118",
    /Save document/,
  ];
  await expect(details(page)).toHaveText(saved);
  await page.reload();
  await expect(details(page)).toHaveText(saved);

  // Who may not see it gets nothing: it is fetched with the token, and saved from memory.
  const fetched = page.waitForResponse("**/api/v1/files/**");
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save document" }).click();
  await saving;
  const file = await fetched;
  expect(file.status()).toBe(200);
  expect(file.headers()["content-type"]).toBe("application/pdf");
  expect((await fetch(file.url())).status).not.toBe(200);

  await edit(page).click();
  const { first, last, address, locality } = fields(page);
  await expect(first).toHaveValue("Meera");
  await expect(last).toHaveValue("Devi");
  await expect(address).toHaveValue("House 48, Gali 3, Sorkha");
  await expect(locality).toHaveValue("Sector 118");
  await first.fill("Somebody else");
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(details(page)).toHaveText(saved);
});

test("V-PROF-02 an update is multipart: four fields, a document if chosen", async ({ page }) => {
  const { email } = await openProfile(page);
  await edit(page).click();
  await fillProfile(page);
  const call = page.waitForRequest("**/api/v1/profiles/update_profile");
  await save(page).click();
  const request = await call;
  expect(request.method()).toBe("PUT");
  expect(request.headers()["content-type"]).toMatch(/^multipart\/form-data; boundary=/);
  const parts = [...(request.postData() ?? "").matchAll(/name="([^"]+)"[^\r\n]*\r\n\r\n([^\r]*)/g)];
  expect(parts.map(([, name, text]) => [name, text])).toEqual([
    ["profile[first_name]", "Meera"],
    ["profile[last_name]", "Devi"],
    ["profile[actual_address]", "House 48, Gali 3, Sorkha"],
    ["profile[locality]", "Sector 118"],
  ]);
  await expect(said(page, "Account details updated successfully!")).toBeVisible();
  expect(
    await query`select vendor_profile.first_name, vendor_profile.last_name, actual_address,
      vendor_profile.locality, document_id from vendor_profile join account on account.id =
      vendor_id where email = ${email}`,
  ).toEqual([
    {
      first_name: "Meera",
      last_name: "Devi",
      actual_address: "House 48, Gali 3, Sorkha",
      locality: "Sector 118",
      document_id: null,
    },
  ]);
});

test("V-PROF-02 the chosen document is sent too, and a later one replaces it", async ({ page }) => {
  const { email } = await openProfile(page);
  const documents = () =>
    query`select media_type, size_bytes, is_private from stored_file join account on account.id =
      owner_id where email = ${email}`;
  const kept = (size_bytes: number) => [
    { media_type: "application/pdf", size_bytes, is_private: true },
  ];
  await edit(page).click();
  await fields(page).document.setInputFiles(aPdf);
  await expect(page.getByText("pan-card.pdf", { exact: true })).toBeVisible();
  await save(page).click();
  await expect(said(page, "Account details updated successfully!")).toBeVisible();
  expect(await documents()).toEqual(kept(PDF.length));

  await edit(page).click();
  const longer = Buffer.concat([PDF.subarray(0, -6), Buffer.from("% again\n%%EOF\n")]);
  await fields(page).document.setInputFiles({ ...aPdf, buffer: longer });
  await save(page).click();
  await expect(edit(page)).toBeVisible();
  expect(await documents()).toEqual(kept(longer.length));
});

test("V-PROF-02 a photo that is chosen just before the press on Save is sent", async ({ page }) => {
  const { email } = await openProfile(page);
  await edit(page).click();
  await fillProfile(page);
  await fields(page).document.setInputFiles(await scan());
  await save(page).click();
  await expect(said(page, "Account details updated successfully!")).toBeVisible();
  expect(
    await query`select media_type from stored_file join account on account.id = owner_id
      where email = ${email}`,
  ).toEqual([{ media_type: "image/webp" }]);
});

test("V-PROF-02 of two documents that are chosen quickly the later one is shown and sent", async ({
  page,
}) => {
  const { email } = await openProfile(page);
  await edit(page).click();
  await fillProfile(page);
  const isRead = page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const draw = Reflect.get(HTMLCanvasElement.prototype, "toBlob");
        HTMLCanvasElement.prototype.toBlob = function (taken, ...how) {
          draw.call(this, (blob) => (taken(blob), setTimeout(resolve)), ...how);
        };
      }),
  );
  await fields(page).document.setInputFiles(await scan());
  await fields(page).document.setInputFiles(aPdf);
  await isRead;
  await expect(page.getByText("pan-card.pdf", { exact: true })).toBeVisible();
  await expect(page.getByText("scan.jpg")).toHaveCount(0);
  await save(page).click();
  await expect(said(page, "Account details updated successfully!")).toBeVisible();
  expect(
    await query`select media_type from stored_file join account on account.id = owner_id
      where email = ${email}`,
  ).toEqual([{ media_type: "application/pdf" }]);
});

for (const [name, answer] of [
  ["a broken server", { status: 500, json: {} }],
  ["a server that knows none", { status: 404, json: { message: "Not found" } }],
] as const) {
  test(`V-PROF-04 ${name}: the profile is not found, and can be completed`, async ({ page }) => {
    await page.route("**/api/v1/profiles/get_profile", (route) => route.fulfill(answer));
    await openProfile(page);
    await expect(page.getByRole("alert")).toHaveText(
      "Profile not found. Please complete your profile.",
    );
    await page.unrouteAll();
    await edit(page).click();
    await fillProfile(page);
    await save(page).click();
    await expect(said(page, "Account details updated successfully!")).toBeVisible();
    await expect(details(page).nth(2)).toHaveText("Meera Devi");
  });
}

test("V-PROF-04 a failing network reads the same; trying again loads it", async ({ page }) => {
  await page.route("**/api/v1/profiles/get_profile", (route) =>
    route.abort("internetdisconnected"),
  );
  const { email } = await openProfile(page);
  await expect(page.getByRole("alert")).toHaveText(
    "Profile not found. Please complete your profile.",
  );
  await page.unrouteAll();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(details(page).nth(4)).toHaveText(email);
});

test("V-PROF-05 the server's message is shown, and what was typed stays", async ({ page }) => {
  await openProfile(page);
  await edit(page).click();
  await fillProfile(page);
  const { document, first, locality } = fields(page);
  await document.setInputFiles({ ...aPdf, buffer: Buffer.from("%PDF-1.4 cut") });
  await save(page).click();
  const sentence = "The document is damaged: it ends before its end";
  await expect(page.getByRole("alert")).toHaveText(sentence);
  await expect(document).toHaveAccessibleDescription(new RegExp(`${sentence}$`));
  await expect(first).toHaveValue("Meera");
  await expect(locality).toHaveValue("Sector 118");
  await expect(page.getByText("Nothing is saved yet. Choose another document")).toBeVisible();

  await document.setInputFiles(aPdf);
  await save(page).click();
  await expect(said(page, "Account details updated successfully!")).toBeVisible();
});

test("V-PROF-05 without a message it is 'Failed to update account details.'", async ({ page }) => {
  await page.route("**/api/v1/profiles/update_profile", (route) =>
    route.fulfill({ status: 500, json: {} }),
  );
  await openProfile(page);
  await edit(page).click();
  await fillProfile(page);
  await save(page).click();
  await expect(page.getByRole("alert")).toHaveText("Failed to update account details.");
  await page.unrouteAll();
  await page.route("**/api/v1/profiles/update_profile", (route) =>
    route.abort("internetdisconnected"),
  );
  await save(page).click();
  await expect(page.getByRole("alert")).toContainText("Failed to update account details.");
  await expect(page.getByRole("alert")).toContainText("Check the connection");
  await expect(fields(page).first).toHaveValue("Meera");
});

test("V-PROF-03 after saving, the page names a refused file as not saved", async ({ page }) => {
  await openProfile(page);
  await edit(page).click();
  await fillProfile(page);
  const list = { name: "list.txt", mimeType: "text/plain", buffer: Buffer.from("a shopping list") };
  await fields(page).document.setInputFiles(list);
  await save(page).click();
  await expect(said(page, "The document was not saved, everything else was.")).toContainText(
    "The document must be a PDF, JPEG, PNG or WebP file",
  );
  await expect(details(page).nth(2)).toHaveText("Meera Devi");
  await expect(said(page, "Account details updated successfully!")).toBeHidden();
});

test("a file is recognised by its content, and a picture is scaled by its pixels", async ({
  page,
}) => {
  await openProfile(page);
  await edit(page).click();
  const { document } = fields(page);
  // Windows without an association, and some file managers of Android.
  for (const mimeType of ["", "application/octet-stream", "application/x-pdf"]) {
    await document.setInputFiles({ ...aPdf, mimeType });
    await expect(page.getByRole("button", { name: `Do not send ${aPdf.name}` })).toBeVisible();
    await page.getByRole("button", { name: `Do not send ${aPdf.name}` }).click();
  }
  const heic = Buffer.from("\0\0\0\u0018ftypheic\0\0\0\0mif1heic", "latin1");
  await document.setInputFiles({ name: "photo.heic", mimeType: "image/heic", buffer: heic });
  await expect(document).toHaveAccessibleDescription(/is a HEIC photo, which we cannot read/);
  await document.setInputFiles(await scan());
  await expect(page.getByText("scan.jpg")).toBeVisible();
  await save(page).click();
  await expect(said(page, "Account details updated successfully!")).toBeVisible();
});
