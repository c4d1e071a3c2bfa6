import type { Page } from "@playwright/test";
import { messageNumber } from "#inbox/fields.ts";
import { comeAlive, expect, holdScripts, newcomer, query, test } from "../support/site.ts";

const LABELS = ["Name", "Email", "Subject", "Phone number", "Message"] as const;
const field = (page: Page, label: (typeof LABELS)[number]) =>
  page.getByLabel(label, { exact: true });
const send = (page: Page) => page.getByRole("button", { name: "Send", exact: true });
const modal = (page: Page) =>
  page.getByRole("dialog", { name: "Your Contact Data has been submitted successfully!" });

async function openForm(page: Page): Promise<void> {
  await page.goto("/contact");
  await comeAlive(page);
}

async function fill(page: Page, email: string): Promise<void> {
  const texts = ["Ritu Malhotra", email, "Two towers", "98990 34521", "Can one crew do both?"];
  for (const [i, label] of LABELS.entries()) await field(page, label).fill(texts[i] ?? "");
}

test("C-CONT-01 C-CONT-03 contact details are beside a form of five fields", async ({ page }) => {
  await openForm(page);
  const main = page.getByRole("main");
  await expect(main.getByRole("link", { name: "+91 99999 00000" })).toHaveAttribute(
    "href",
    "tel:+919999900000",
  );
  await expect(main.getByRole("link", { name: "help@chamak.example" })).toHaveAttribute(
    "href",
    "mailto:help@chamak.example",
  );
  await expect(main).toContainText(
    "We use what you send here to answer you, and for nothing else.",
  );
  await expect(main.getByRole("link", { name: "privacy policy" })).toHaveAttribute(
    "href",
    "/privacy-policy",
  );
  await expect(main.getByRole("textbox")).toHaveCount(LABELS.length);
  for (const label of LABELS) await expect(field(page, label)).toHaveAttribute("required", "");
  await expect(field(page, "Email")).toHaveAttribute("type", "email");
});

test("C-CONT-02 each of the five fields shows its error, and nothing is sent", async ({ page }) => {
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") sent.push(request.url());
  });
  await openForm(page);
  await field(page, "Message").fill("   ");
  await send(page).click();
  const sentences = [
    "Please enter your name",
    "Please enter your email",
    "Please enter a subject",
    "Please enter a phone number",
    "Please enter your message",
  ];
  for (const [i, label] of LABELS.entries())
    await expect(field(page, label)).toHaveAccessibleDescription(sentences[i] ?? "");
  const summary = page.getByRole("alert", { name: /^Please check \d details?$/ });
  await expect(summary).toBeFocused();
  await expect(summary.getByRole("link")).toHaveText(sentences);
  expect(sent).toEqual([]);
});

test("C-CONT-04 C-CONT-05 C-CONT-06 it sends, has sent, and Okay leads home", async ({ page }) => {
  const { email } = newcomer();
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await page.route("**/api/contacts", async (route) => {
    await held;
    await route.continue();
  });
  await openForm(page);
  await fill(page, email);
  const call = page.waitForRequest("**/api/contacts");
  await send(page).click();
  await expect(page.getByRole("button", { name: "Sending..." })).toBeDisabled();
  expect((await call).postDataJSON()).toEqual({
    contact: {
      name: "Ritu Malhotra",
      email,
      subject: "Two towers",
      phone_number: "98990 34521",
      message: "Can one crew do both?",
    },
  });
  letGo();
  await expect(modal(page)).toBeVisible();
  await expect(modal(page)).toContainText("We will get back to you as soon as possible.");
  const [row] = await query`select id, subject from contact where email = ${email}`;
  expect(row).toMatchObject({ subject: "Two towers" });
  await expect(modal(page)).toContainText(
    `The number of your message is ${messageNumber(Number(row?.["id"]))}.`,
  );
  await modal(page).getByRole("button", { name: "Okay" }).click();
  await expect(modal(page)).toBeHidden();
  await expect(page).toHaveURL("/");
});

test("C-CONT-07 the server's errors are under the form, joined by commas", async ({ page }) => {
  const errors = ["Email is invalid", "Message can have at most 4000 characters"];
  await page.route("**/api/contacts", (route) => route.fulfill({ status: 422, json: { errors } }));
  await openForm(page);
  await fill(page, newcomer().email);
  await send(page).click();
  await expect(page.getByRole("alert")).toHaveText(errors.join(", "));
  await expect(field(page, "Message")).toHaveValue("Can one crew do both?");
});

// The catalogue of errors names no message here; a person who waits is told in one sentence.
test("C-CONT-08 a failing network leaves the form; the next attempt arrives", async ({ page }) => {
  await page.route("**/api/contacts", (route) => route.abort("internetdisconnected"));
  await openForm(page);
  await fill(page, newcomer().email);
  await send(page).click();
  await expect(page.getByRole("alert")).toHaveText(
    "We could not reach the server. Check the connection and press Send again.",
  );
  await expect(send(page)).toBeEnabled();
  await expect(field(page, "Subject")).toHaveValue("Two towers");
  await page.unrouteAll();
  await send(page).click();
  await expect(modal(page)).toBeVisible();
});

test("C-CONT-02 C-CONT-05 unhydrated it is refused with values, then sent", async ({ page }) => {
  const { email } = newcomer();
  const said: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") said.push(message.text());
  });
  page.on("pageerror", (error) => said.push(error.message));
  const letThrough = await holdScripts(page);
  await page.goto("/contact", { waitUntil: "commit" });
  await fill(page, email);
  await field(page, "Subject").fill("");
  await send(page).click({ noWaitAfter: true });
  await expect(field(page, "Subject")).toHaveAccessibleDescription("Please enter a subject");
  letThrough();
  await comeAlive(page);
  await expect(page.getByRole("alert", { name: "Please check these details" })).toBeVisible();
  await expect(field(page, "Message")).toHaveValue("Can one crew do both?");
  await field(page, "Subject").fill("Two towers");
  await send(page).click();
  await expect(modal(page)).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
  expect(await query`select subject from contact where email = ${email}`).toEqual([
    { subject: "Two towers" },
  ]);
  expect(said.filter((text) => !text.includes("status of 422"))).toEqual([]);
});
