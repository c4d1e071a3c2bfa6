import type { Page, Request } from "@playwright/test";
import { expect, newcomer, query, signUpOverApi, site, storedToken, test } from "#test/site.ts";

const PASSWORD_TITLE =
  "Password must contain at least one lowercase letter, one uppercase letter, one number, one special character, and be at least 8 characters long.";

type Person = ReturnType<typeof newcomer>;

const faces = (page: Page) => page.getByRole("group", { name: "Sign up or sign in" });
const turnTo = (page: Page, face: "Sign up" | "Sign in") =>
  faces(page).getByRole("button", { name: face });
const submit = (page: Page, face: "Sign up" | "Sign in") =>
  page.getByRole("form", { name: face }).getByRole("button", { name: face });
const fields = (page: Page) => ({
  phone: page.getByLabel("Phone number"),
  email: page.getByLabel("Email"),
  password: page.getByLabel("Password", { exact: true }),
  again: page.getByLabel("Password confirmation"),
});

function callsOf(page: Page): Request[] {
  const calls: Request[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") calls.push(request);
  });
  return calls;
}

async function openRegistration(page: Page, face: "Sign up" | "Sign in" = "Sign up") {
  await page.goto("/registration");
  // The button sends once the page is alive.
  await expect(submit(page, "Sign up")).toHaveAttribute("type", "submit");
  if (face === "Sign in") await turnTo(page, face).click();
}

async function fillSignUp(page: Page, { phone, email, password }: Person): Promise<void> {
  const { phone: phoneField, email: emailField, password: first, again } = fields(page);
  await phoneField.fill(phone);
  await emailField.fill(email);
  await first.fill(password);
  await again.fill(password);
}

async function fillSignIn(page: Page, { email, password }: Omit<Person, "phone">): Promise<void> {
  await fields(page).email.fill(email);
  await fields(page).password.fill(password);
}

test("V-REG-01 one form toggles sign up and sign in, with typed values", async ({ page }) => {
  await openRegistration(page);
  const { phone, email, password, again } = fields(page);
  await expect(page.getByRole("form")).toHaveCount(1);
  await expect(turnTo(page, "Sign up")).toHaveAttribute("aria-pressed", "true");
  for (const field of [phone, email, password, again]) await expect(field).toBeVisible();
  await email.fill("asha@example.in");
  await phone.fill("9811045230");

  await turnTo(page, "Sign in").click();
  await expect(page.getByRole("form")).toHaveCount(1);
  await expect(submit(page, "Sign in")).toBeVisible();
  await expect(turnTo(page, "Sign in")).toHaveAttribute("aria-pressed", "true");
  await expect(email).toHaveValue("asha@example.in");
  for (const field of [phone, again]) await expect(field).toHaveCount(0);

  await turnTo(page, "Sign up").click();
  await expect(email).toHaveValue("asha@example.in");
  await expect(phone).toHaveValue("9811045230");
});

test("V-REG-02 V-REG-08 a sign-up sends four fields and role, and signs in", async ({ page }) => {
  const asha = newcomer();
  const calls = callsOf(page);
  await openRegistration(page);
  await fillSignUp(page, asha);
  const answer = page.waitForResponse("**/api/v1/signup");
  await submit(page, "Sign up").click();
  const { token } = (await (await answer).json()) as { token: string };
  await expect(page).toHaveURL("/dashboard");
  expect(calls[0]?.postDataJSON()).toEqual({
    phone_number: asha.phone,
    email: asha.email,
    password: asha.password,
    password_confirmation: asha.password,
    role: "vendor",
  });
  expect(await storedToken(page)).toBe(token);
  expect(await query`select role from account where email = ${asha.email}`).toEqual([
    { role: "vendor" },
  ]);
  await page.reload();
  await expect(page.getByRole("button", { name: "Logout" })).toBeVisible();
});

test("V-REG-03 different passwords are reported at the second, unsent", async ({ page }) => {
  const calls = callsOf(page);
  await openRegistration(page);
  await fillSignUp(page, newcomer());
  const { again } = fields(page);
  await again.fill("a-quiet-flat-in-delhi");
  await submit(page, "Sign up").click();
  await expect(again).toHaveAccessibleDescription("Passwords do not match!");
  await expect(again).toBeFocused();
  expect(calls).toEqual([]);

  await again.fill("a-quiet-flat-in-noida");
  await submit(page, "Sign up").click();
  await expect(page).toHaveURL("/dashboard");
});

test("V-REG-04 the phone field accepts digits only, ten at most", async ({ page }) => {
  await openRegistration(page);
  const { phone } = fields(page);
  await phone.pressSequentially("98a1-1 04(5)2b30");
  await expect(phone).toHaveValue("9811045230");
  await phone.press("End");
  await phone.pressSequentially("7");
  await expect(phone).toHaveValue("9811045230");
  await phone.fill("no number at all");
  await expect(phone).toHaveValue("");
  await phone.fill("+91 98110-45230");
  await expect(phone).toHaveValue("9811045230");
});

test("a number with its country code is read, key by key and pasted, and nothing is cut to another one", async ({
  page,
}) => {
  await openRegistration(page);
  const { phone } = fields(page);
  for (const typed of ["+919811045230", "919811045230", "+91 98110 45230", "00919811045230"]) {
    await phone.fill("");
    await phone.pressSequentially(typed);
    await expect(phone, typed).toHaveValue("9811045230");
  }
  for (const pasted of ["\u202a+91 98110 45230\u202c", "0091 98110-45230", "९८११०४५२३०"]) {
    await phone.fill(pasted);
    await expect(phone, pasted).toHaveValue("9811045230");
  }
  await phone.fill("");
  await phone.fill("98110452301");
  await expect(phone).toHaveValue("98110452301");
});

test("V-REG-05 email and password are required on both faces", async ({ page }) => {
  const calls = callsOf(page);
  await openRegistration(page);
  const { email, password } = fields(page);
  for (const [face, sentence] of [
    ["Sign up", /Enter a password$/],
    ["Sign in", /Enter your password$/],
  ] as const) {
    await turnTo(page, face).click();
    await expect(email).not.toHaveAttribute("aria-invalid");
    await submit(page, face).click();
    for (const field of [email, password]) {
      await expect(field).toHaveAttribute("required", "");
      await expect(field).toHaveAttribute("aria-invalid", "true");
    }
    await expect(email).toHaveAccessibleDescription("Enter your email");
    await expect(password).toHaveAccessibleDescription(sentence);
  }
  expect(calls).toEqual([]);
});

test("V-REG-05 a sign-up accepts a password of any composition", async ({ page }) => {
  await openRegistration(page);
  await fillSignUp(page, { ...newcomer(), password: "बाल्टी और पोंछा" });
  await expect(fields(page).password).not.toHaveAttribute("pattern");
  await submit(page, "Sign up").click();
  await expect(page).toHaveURL("/dashboard");
});

// The pattern and its title are a hint: the server decides, so a password that misses it signs in.
test("V-REG-06 V-REG-08 a sign-in sends e-mail, password; a pattern hints", async ({ page }) => {
  const asha = newcomer();
  const earlier = await signUpOverApi(site, asha, "vendor");
  const calls = callsOf(page);
  await openRegistration(page, "Sign in");
  const { password } = fields(page);
  await expect(password).toHaveAttribute("title", PASSWORD_TITLE);
  await expect(password).toHaveAccessibleDescription(PASSWORD_TITLE);
  const fits = (text: string) =>
    password.evaluate((field: HTMLInputElement, value) => {
      field.value = value;
      const isFitting = !field.validity.patternMismatch;
      field.value = "";
      return isFitting;
    }, text);
  expect(await fits("Aa1!aaaa")).toBe(true);
  for (const wrong of ["aa1!aaaa", "AA1!AAAA", "Aaa!aaaa", "Aa1aaaaa", "Aa1!aaa"])
    expect(await fits(wrong), wrong).toBe(false);

  await fillSignIn(page, asha);
  const answer = page.waitForResponse("**/api/v1/login");
  await submit(page, "Sign in").click();
  const { token } = (await (await answer).json()) as { token: string };
  await expect(page).toHaveURL("/dashboard");
  expect(calls[0]?.postDataJSON()).toEqual({ email: asha.email, password: asha.password });
  expect(token).not.toBe(earlier);
  expect(await storedToken(page)).toBe(token);
});

test("V-REG-07 the server's errors are shown at the fields that they name", async ({ page }) => {
  const asha = newcomer();
  await signUpOverApi(site, asha, "vendor");
  await openRegistration(page);
  await fillSignUp(page, asha);
  await submit(page, "Sign up").click();
  const { email, phone } = fields(page);
  await expect(email).toHaveAccessibleDescription("Email has already been taken");
  await expect(phone).toHaveAccessibleDescription(/Phone number has already been taken$/);
  await expect(phone).toBeFocused();
  await expect(email).toHaveValue(asha.email);
  expect(await storedToken(page)).toBeNull();
});

test("V-REG-07 wrong credentials are reported above; the right ones get in", async ({ page }) => {
  const asha = newcomer();
  await signUpOverApi(site, asha, "vendor");
  await openRegistration(page, "Sign in");
  await fillSignIn(page, { ...asha, password: "Not-hers-at-all-1" });
  await submit(page, "Sign in").click();
  await expect(page.getByRole("alert")).toHaveText("Invalid email or password");
  await expect(fields(page).email).toHaveValue(asha.email);
  await expect(fields(page).password).toHaveValue("Not-hers-at-all-1");
  expect(await storedToken(page)).toBeNull();
  await fields(page).password.fill(asha.password);
  await submit(page, "Sign in").click();
  await expect(page).toHaveURL("/dashboard");
});

for (const [name, answer, sentence] of [
  ["one error", { status: 403, json: { error: "Closed for today" } }, "Closed for today"],
  [
    "a list of errors",
    { status: 403, json: { errors: ["Closed for today", "Come back on Monday"] } },
    "Closed for today. Come back on Monday",
  ],
  ["nothing to read", { status: 500, json: {} }, "An unexpected error occurred. Please try again."],
  [
    "a page instead of an answer",
    { status: 502, contentType: "text/html", body: "<h1>No</h1>" },
    "An unexpected error occurred. Please try again.",
  ],
] as const) {
  for (const face of ["Sign up", "Sign in"] as const) {
    test(`V-REG-07 ${face.toLowerCase()}: ${name} is shown above the form`, async ({ page }) => {
      await page.route(/\/api\/v1\/(?:signup|login)$/, (route) => route.fulfill(answer));
      await openRegistration(page, face);
      const asha = newcomer();
      await (face === "Sign up" ? fillSignUp(page, asha) : fillSignIn(page, asha));
      await submit(page, face).click();
      await expect(page.getByRole("alert")).toHaveText(sentence);
      await expect(fields(page).email).toHaveValue(asha.email);
      expect(await storedToken(page)).toBeNull();
    });
  }
}

test("V-REG-07 a network that fails shows its own message, and loses nothing", async ({ page }) => {
  await page.route("**/api/v1/signup", (route) => route.abort("internetdisconnected"));
  await openRegistration(page);
  const asha = newcomer();
  await fillSignUp(page, asha);
  await submit(page, "Sign up").click();
  await expect(page.getByRole("alert")).toContainText("Failed to fetch");
  await expect(fields(page).phone).toHaveValue(asha.phone);
  await page.unrouteAll();
  await submit(page, "Sign up").click();
  await expect(page).toHaveURL("/dashboard");
});
