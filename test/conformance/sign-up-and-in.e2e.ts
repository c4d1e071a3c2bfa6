import { expect, type Page, type Request } from "@playwright/test";
import { WASHROOM } from "../support/fixtures.ts";
import { fillCart, newcomer, query, signUpOverApi, site, storedToken, test } from "#test/site.ts";

function callsOf(page: Page): Request[] {
  const calls: Request[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") calls.push(request);
  });
  return calls;
}

const fields = (page: Page) => ({
  email: page.getByLabel("Email"),
  phone: page.getByLabel("Phone number"),
  password: page.getByLabel("Password", { exact: true }),
});
const signUpButton = (page: Page) => page.getByRole("button", { name: "Sign up" });
const signInButton = (page: Page) => page.getByRole("button", { name: "Sign in" });

type Person = ReturnType<typeof newcomer>;

async function fillSignUp(page: Page, { email, phone, password }: Person): Promise<void> {
  await page.goto("/signup");
  await fields(page).email.fill(email);
  await fields(page).phone.fill(phone);
  await fields(page).password.fill(password);
}

async function fillSignIn(page: Page, { phone, password }: Omit<Person, "email">): Promise<void> {
  await page.goto("/signin");
  await fields(page).phone.fill(phone);
  await fields(page).password.fill(password);
}

test.describe("sign-up", () => {
  test("C-AUTH-01 email, phone number and password are all required", async ({ page }) => {
    const calls = callsOf(page);
    await page.goto("/signup");
    await expect(page.getByRole("main")).toContainText("how we reach you about a booking");
    const { email, phone, password } = fields(page);
    for (const field of [email, phone, password])
      await expect(field).toHaveAttribute("required", "");
    await signUpButton(page).click();
    await expect(email).toHaveAccessibleDescription("Enter your email");
    await expect(phone).toHaveAccessibleDescription("Enter your phone number");
    await expect(password).toHaveAccessibleDescription(/Enter a password$/);
    const summary = page.getByRole("alert", { name: /^Please check \d details?$/ });
    await expect(summary).toBeFocused();
    await summary.getByRole("link", { name: "Enter your email" }).click();
    await expect(email).toBeFocused();
    for (const field of [email, phone, password])
      await expect(field).toHaveAttribute("aria-invalid", "true");

    await email.fill(newcomer().email);
    await phone.fill(newcomer().phone);
    await signUpButton(page).click();
    await expect(email).not.toHaveAttribute("aria-invalid");
    await expect(password).toBeFocused();
    expect(calls).toEqual([]);
    await expect(page).toHaveURL("/signup");
  });

  test("C-AUTH-03 C-AUTH-04 C-AUTH-05 posts to /api, stores the token", async ({ page }) => {
    const asha = newcomer();
    const calls = callsOf(page);
    await fillSignUp(page, asha);
    const answer = page.waitForResponse((one) => one.request().method() === "POST");
    await signUpButton(page).click();
    const { token } = (await (await answer).json()) as { token: string };
    await expect(page).toHaveURL("/checkout");

    expect(calls.map((call) => new URL(call.url()).pathname)).toEqual(["/api"]);
    expect(calls[0]?.postDataJSON()).toEqual({
      email: asha.email,
      phone_number: asha.phone,
      password: asha.password,
    });
    expect(token).toMatch(/^\S{20,}$/);
    expect(await storedToken(page)).toBe(token);
    expect(await query`select role, phone_number from account where email = ${asha.email}`).toEqual(
      [{ role: "customer", phone_number: asha.phone }],
    );
  });

  test("C-AUTH-06 a taken value is shown at its field", async ({ page }) => {
    const asha = newcomer();
    await signUpOverApi(site, asha);
    await fillSignUp(page, asha);
    await signUpButton(page).click();
    const { email, phone, password } = fields(page);
    await expect(email).toHaveAccessibleDescription("Email has already been taken");
    await expect(phone).toHaveAccessibleDescription("Phone number has already been taken");
    await expect(email).toBeFocused();
    const known = page.getByText("This email has an account. Sign in or set a new password.");
    await expect(known.getByRole("link", { name: "Sign in" })).toHaveAttribute("href", "/signin");
    await expect(password).not.toHaveAttribute("aria-invalid");
    await expect(page.getByRole("alert")).toHaveCount(0);

    const another = newcomer();
    await email.fill(another.email);
    await signUpButton(page).click();
    await expect(email).not.toHaveAttribute("aria-invalid");
    await expect(phone).toHaveAccessibleDescription("Phone number has already been taken");
    await expect(phone).toBeFocused();

    await phone.fill(another.phone);
    await password.fill("short");
    await signUpButton(page).click();
    await expect(password).toHaveAccessibleDescription(
      /Password is too short \(minimum is 8 characters\)$/,
    );
    expect(await storedToken(page)).toBeNull();
  });

  for (const [name, answer] of [
    ["nothing to read", { status: 500, json: {} }],
    ["a page instead of an answer", { status: 502, contentType: "text/html", body: "<h1>No</h1>" }],
    ["an error that is no list", { status: 422, json: { error: "no" } }],
    ["an empty list", { status: 422, json: { error: [] } }],
  ] as const) {
    test(`C-AUTH-07 a failure with ${name} is told in one alert`, async ({ page }) => {
      await page.route("**/api", (route) => route.fulfill(answer));
      const asha = newcomer();
      await fillSignUp(page, asha);
      await signUpButton(page).click();
      await expect(page.getByRole("alert")).toHaveText("Signup failed. Please try again.");
      await expect(page).toHaveURL("/signup");
      await expect(fields(page).email).toHaveValue(asha.email);
      await expect(fields(page).phone).toHaveValue(asha.phone);
      await expect(fields(page).password).toHaveValue(asha.password);
      expect(await storedToken(page)).toBeNull();
    });
  }

  test("C-AUTH-07 a failing network loses nothing; the next attempt signs up", async ({ page }) => {
    await page.route("**/api", (route) => route.abort("internetdisconnected"));
    const asha = newcomer();
    await fillSignUp(page, asha);
    await signUpButton(page).click();
    await expect(page.getByRole("alert")).toContainText("Signup failed. Please try again.");
    await expect(fields(page).email).toHaveValue(asha.email);
    await expect(fields(page).password).toHaveValue(asha.password);
    await page.unrouteAll();
    await signUpButton(page).click();
    await expect(page).toHaveURL("/checkout");
  });

  test("C-AUTH-03 a double click signs up once", async ({ page }) => {
    const asha = newcomer();
    const calls = callsOf(page);
    await fillSignUp(page, asha);
    await signUpButton(page).dblclick();
    await expect(page).toHaveURL("/checkout");
    expect(calls).toHaveLength(1);
    expect(
      await query`select count(*)::int from session join account on account.id = account_id where
        email = ${asha.email}`,
    ).toEqual([{ count: 1 }]);
  });
});

test.describe("sign-in", () => {
  test("C-AUTH-02 phone number, by numeric keys, and password are required", async ({ page }) => {
    const calls = callsOf(page);
    await page.goto("/signin");
    const { phone, password } = fields(page);
    await expect(phone).toHaveAttribute("inputmode", "numeric");
    await expect(phone).toHaveAttribute("required", "");
    await expect(password).toHaveAttribute("required", "");
    await expect(password).toHaveAttribute("type", "password");
    await signInButton(page).click();
    await expect(phone).toHaveAccessibleDescription("Enter your phone number");
    await expect(password).toHaveAccessibleDescription("Enter your password");
    await expect(phone).toBeFocused();
    await phone.fill(newcomer().phone);
    await signInButton(page).click();
    await expect(password).toBeFocused();
    expect(calls).toEqual([]);
  });

  test("C-AUTH-03 C-AUTH-04 C-AUTH-05 posts to /api, stores the token", async ({ page }) => {
    const asha = newcomer();
    const earlier = await signUpOverApi(site, asha);
    const calls = callsOf(page);
    await fillSignIn(page, asha);
    const answer = page.waitForResponse((one) => one.request().method() === "POST");
    await signInButton(page).click();
    const { token } = (await (await answer).json()) as { token: string };
    await expect(page).toHaveURL("/checkout");
    expect(calls.map((call) => new URL(call.url()).pathname)).toEqual(["/api"]);
    expect(calls[0]?.postDataJSON()).toEqual({ phone_number: asha.phone, password: asha.password });
    expect(token).not.toBe(earlier);
    expect(await storedToken(page)).toBe(token);
  });

  test("C-AUTH-08 a sentence of the server is shown at the field it names", async ({ page }) => {
    await fillSignIn(page, newcomer());
    const { phone, password } = fields(page);
    const errors = ["PASSWORD has expired", "Choose another phone"];
    await page.route("**/api", (route) => route.fulfill({ status: 401, json: { errors } }));
    await signInButton(page).click();
    await expect(password).toHaveAccessibleDescription("PASSWORD has expired");
    await expect(phone).toHaveAccessibleDescription("Choose another phone");
    await expect(phone).toBeFocused();
    await expect(page.getByRole("alert")).toHaveCount(0);
  });

  test("C-AUTH-08 C-AUTH-09 wrong credentials are said above, at both fields", async ({ page }) => {
    const asha = newcomer();
    await signUpOverApi(site, asha);
    await fillSignIn(page, { ...asha, password: "not-hers-at-all" });
    await signInButton(page).click();
    await expect(page.getByRole("alert")).toHaveText("Invalid Phone Number and password");
    const { phone, password } = fields(page);
    await expect(phone).toHaveValue(asha.phone);
    await expect(password).toHaveValue("not-hers-at-all");
    for (const field of [phone, password])
      await expect(field).toHaveAttribute("aria-invalid", "true");
    await expect(phone).toBeFocused();
    expect(await storedToken(page)).toBeNull();

    await password.fill(asha.password);
    await signInButton(page).click();
    await expect(page).toHaveURL("/checkout");
  });

  for (const [name, answer] of [
    ["nothing to read", { status: 500, json: {} }],
    ["a page instead of an answer", { status: 502, contentType: "text/html", body: "<h1>No</h1>" }],
    ["errors that are no list", { status: 401, json: { errors: "no" } }],
    ["an empty list", { status: 401, json: { errors: [] } }],
  ] as const) {
    test(`C-AUTH-09 a failure with ${name} is told in one alert`, async ({ page }) => {
      await page.route("**/api", (route) => route.fulfill(answer));
      const asha = newcomer();
      await fillSignIn(page, asha);
      await signInButton(page).click();
      await expect(page.getByRole("alert")).toHaveText("Invalid Phone Number and password");
      await expect(fields(page).phone).toHaveValue(asha.phone);
      expect(await storedToken(page)).toBeNull();
    });
  }

  // A network that fails says nothing about the password, so it has a sentence of its own.
  test("C-AUTH-09 a failing network loses nothing; the next attempt signs in", async ({ page }) => {
    const asha = newcomer();
    await signUpOverApi(site, asha);
    await page.route("**/api", (route) => route.abort("internetdisconnected"));
    await fillSignIn(page, asha);
    await signInButton(page).click();
    await expect(page.getByRole("alert")).toHaveText(
      "We could not reach the server. Check the connection and try again.",
    );
    await expect(fields(page).phone).toHaveValue(asha.phone);
    await page.unrouteAll();
    await signInButton(page).click();
    await expect(page).toHaveURL("/checkout");
  });

  test("C-AUTH-03 a double click signs in once", async ({ page }) => {
    const asha = newcomer();
    await signUpOverApi(site, asha);
    const calls = callsOf(page);
    await fillSignIn(page, asha);
    await signInButton(page).dblclick();
    await expect(page).toHaveURL("/checkout");
    expect(calls).toHaveLength(1);
    expect(
      await query`select count(*)::int from session join account on account.id = account_id where
        email = ${asha.email}`,
    ).toEqual([{ count: 2 }]);
  });

  test("C-AUTH-04 C-AUTH-05 keeps the cart, in the other tab too", async ({ page, context }) => {
    const asha = newcomer();
    await signUpOverApi(site, asha);
    await fillCart(page, WASHROOM);
    const other = await context.newPage();
    await other.goto("/service");
    await fillSignIn(page, asha);
    await signInButton(page).click();
    await expect(page).toHaveURL("/checkout");
    await expect(page.getByRole("region", { name: "Your booking" })).toContainText(WASHROOM.title);
    await expect(other.getByRole("button", { name: "Sign out" })).toBeVisible();
  });
});
