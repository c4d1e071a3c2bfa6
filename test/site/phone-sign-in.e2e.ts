import type { Page } from "@playwright/test";
import { expectAccessibleEverywhere } from "../support/accessible.ts";
import { registeredRows, startCarriers } from "../support/carriers.ts";
import {
  expect,
  newcomer,
  openSite,
  signUpOverApi,
  storedToken,
  test as base,
} from "../support/site.ts";
import type { Site } from "../support/site.ts";

type Gateway = { carriers: Awaited<ReturnType<typeof startCarriers>>; site: Site };

const test = base.extend<object, { gateway: Gateway }>({
  gateway: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names out of the pattern
    async ({}, use) => {
      const carriers = await startCarriers();
      const { url, body, entity, header } = carriers.smsSettings;
      const site = await openSite({
        SMS_URL: url,
        SMS_BODY: body,
        SMS_ENTITY: entity,
        SMS_HEADER: header,
      });
      for (const row of registeredRows("sms"))
        await site.rows(
          "insert into message_template (key, language, channel, template_id, text) values ($1, $2, $3, $4, $5)",
          [row.key, row.language, row.channel, row.template_id, row.text],
        );
      await use({ carriers, site });
      await site.close();
      await carriers.close();
    },
    { scope: "worker", timeout: 60_000 },
  ],
});
test.use({ viewport: { width: 390, height: 844 } });

/** The code of the SMS after the first `after` ones to that number. */
async function codeTo({ carriers }: Gateway, phone: string, after = 0): Promise<string> {
  const find = () => {
    const sms = carriers.sms.filter(
      ({ to, text }) => to === `91${phone}` && text.includes("your code"),
    );
    return /\b\d{6}\b/.exec(sms[after]?.text ?? "")?.[0];
  };
  await expect.poll(find, { timeout: 20_000 }).toBeTruthy();
  return find() ?? "";
}

const prove = ({ site }: Gateway, phone: string) =>
  site.rows("update account set phone_proven_at = now() where phone_number = $1", [phone]);

/** Expects nothing of axe at all sizes, and takes a picture as on a phone. */
async function check(page: Page, path: string): Promise<void> {
  await expectAccessibleEverywhere(page);
  await page.emulateMedia({ colorScheme: "light" });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.screenshot({ path: path.replace(".png", "-wide.png"), fullPage: true });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.screenshot({ path, fullPage: true });
}

const codeField = (page: Page) => page.getByRole("textbox", { name: "Code", exact: true });
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

test("a customer signs in with a code, after a wrong one and a reload", async ({
  page,
  gateway,
  browser,
}, { outputDir }) => {
  const person = newcomer();
  await signUpOverApi(gateway.site, person);
  await prove(gateway, person.phone);
  await page.goto(`${gateway.site.url}/signin`);
  await page.getByLabel("Phone number").fill(person.phone);
  await page.screenshot({ path: `${outputDir}/customer-password.png` });
  await press(page, "Sign in with a code by SMS");
  await expect(page.getByLabel("Phone number")).toHaveValue(person.phone);
  await expect(page.getByLabel("Phone number")).toBeFocused();
  await check(page, `${outputDir}/customer-ask.png`);
  await press(page, "Send me a code");
  await expect(codeField(page)).toBeFocused();
  await expect(codeField(page)).toHaveAttribute("autocomplete", "one-time-code");
  const code = await codeTo(gateway, person.phone);

  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, "0");
  await codeField(page).fill(wrong);
  await press(page, "Sign in");
  await expect(codeField(page)).toHaveAccessibleDescription(/This code is wrong or over/);
  await expect(codeField(page)).toHaveValue(wrong);
  await check(page, `${outputDir}/customer-wrong.png`);

  // The code is bound to the browser that asked.
  const other = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const stranger = await other.newPage();
  await stranger.goto(`${gateway.site.url}/signin`);
  await stranger.waitForFunction(() => !("takeEarlyInput" in globalThis));
  await stranger.getByLabel("Phone number").fill(person.phone);
  await press(stranger, "Sign in with a code by SMS");
  await press(stranger, "Send me a code");
  await codeTo(gateway, person.phone, 1);
  await codeField(stranger).fill(code);
  await press(stranger, "Sign in");
  await expect(codeField(stranger)).toHaveAccessibleDescription(/This code is wrong or over/);
  await other.close();

  // A phone drops the page while the SMS is read.
  await page.reload();
  await expect(codeField(page)).toBeVisible();
  await codeField(page).fill(code);
  await press(page, "Sign in");
  await expect(page).toHaveURL(/\/checkout/);
  expect(await storedToken(page)).toBeTruthy();
});

test("a browser that reads the SMS fills in the code and signs in", async ({ page, gateway }) => {
  const person = newcomer();
  await signUpOverApi(gateway.site, person);
  await prove(gateway, person.phone);
  await page.addInitScript(() => {
    const { promise, resolve } = Promise.withResolvers<string>();
    Object.assign(globalThis, { OTPCredential: () => undefined, arrive: resolve });
    navigator.credentials.get = async () => ({ code: await promise }) as never;
  });
  await page.goto(`${gateway.site.url}/signin`);
  await page.getByLabel("Phone number").fill(person.phone);
  await press(page, "Sign in with a code by SMS");
  await press(page, "Send me a code");
  await expect(codeField(page)).toBeVisible();
  const code = await codeTo(gateway, person.phone);
  await page.evaluate(
    (sent) => (globalThis as never as { arrive: (code: string) => void }).arrive(sent),
    code,
  );
  await expect(page).toHaveURL(/\/checkout/);
});

test("a vendor signs up with the phone alone, confirms it, and signs in with a code", async ({
  page,
  gateway,
}, { outputDir }) => {
  const { phone, password } = newcomer();
  await page.goto(`${gateway.site.url}/registration`);
  await page.getByLabel("Phone number").fill(phone);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByLabel("Password confirmation").fill(password);
  await check(page, `${outputDir}/vendor-sign-up.png`);
  await page.getByRole("form").getByRole("button", { name: "Sign up" }).click();
  await expect(page).toHaveURL(/\/dashboard\/account/);
  await press(page, "Confirm phone number");
  await codeField(page).fill(await codeTo(gateway, phone));
  await press(page, "Confirm");
  await expect(page.getByText("Your phone number is confirmed.")).toBeVisible();
  await page.screenshot({ path: `${outputDir}/vendor-confirmed.png` });

  await page.evaluate(() => localStorage.clear());
  await page.goto(`${gateway.site.url}/registration`);
  await press(page, "Sign in");
  await page.screenshot({ path: `${outputDir}/vendor-sign-in.png`, fullPage: true });
  await press(page, "Sign in with a code by SMS");
  await page.getByLabel("Phone number").fill(phone);
  await press(page, "Send me a code");
  await codeField(page).fill(await codeTo(gateway, phone, 1));
  await check(page, `${outputDir}/vendor-code.png`);
  await page.getByRole("form").getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard/);
  expect(gateway.carriers.refused).toEqual([]);
  const latest = () => gateway.carriers.sms.findLast(({ to }) => to === `91${phone}`)?.text;
  const notice = "Someone signed in to your account with a code";
  await expect.poll(latest, { timeout: 20_000 }).toContain(notice);
});

test("without a gateway no page offers a code, and the e-mail is asked for", async ({ page }) => {
  await page.goto("/signin");
  await expect(page.getByRole("button", { name: "Sign in", exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: /code/ })).toHaveCount(0);
  await page.goto("/registration");
  await expect(page.getByLabel("Email")).toHaveAttribute("required");
  await expect(page.getByLabel("Email")).toHaveAttribute("type", "email");
});
