import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { test as base, type BrowserContext, type Page, type WorkerFixture } from "@playwright/test";
import pg from "pg";
import { readConfiguration } from "#server/configuration/configuration.ts";
import { isPublic } from "#server/configuration/is-public.ts";
import { createDatabase } from "./postgres.ts";

type Settings = Record<string, string>;

/** A running site of one's own: the built pages and the API on a database from the template. */
export type Site = {
  url: string;
  rows: (text: string, values?: unknown[]) => Promise<Record<string, unknown>[]>;
  /** One more instance of the site, on the same database, with other settings besides. */
  another: (settings?: Settings) => Promise<{ url: string; close: () => Promise<void> }>;
  close: () => Promise<void>;
  [Symbol.asyncDispose]: () => Promise<void>;
};

type Urls = { url: string; ownerUrl: string };

async function startInstance(
  { url: databaseUrl, ownerUrl }: Urls,
  folder: string,
  settings: Settings,
) {
  const server = spawn(process.execPath, ["src/main.mjs"], {
    env: {
      ...process.env,
      PORT: "0",
      DATABASE_URL: databaseUrl,
      DATABASE_OWNER_URL: ownerUrl,
      DATA_DIR: folder,
      RATE_LIMITS: "off",
      LOG_LEVEL: "error",
      ...settings,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const url = await addressIn(server.stdout);
  const close = async () => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    server.kill("SIGTERM");
    await once(server, "exit");
  };
  return { url, close };
}

/** Starts one; `settings` are variables of .env.example that the test is about. */
export async function openSite(settings: Settings = {}): Promise<Site> {
  const database = await createDatabase();
  const folder = await mkdtemp(join(tmpdir(), "chamak-site-"));
  const pool = new pg.Pool({ connectionString: database.ownerUrl, max: 2 });
  // A public site does not start with sample people.
  if (isPublic(readConfiguration(settings)))
    await pool.query("delete from account where is_sample");
  const first = await startInstance(database, folder, settings);
  const rows = async (text: string, values: unknown[] = []) =>
    (await pool.query<Record<string, unknown>>(text, values)).rows;
  const close = async () => {
    await pool.end();
    await first.close();
    await database.drop();
    await rm(folder, { recursive: true });
  };
  const another = (own: Settings = {}) => startInstance(database, folder, { ...settings, ...own });
  return { url: first.url, rows, another, close, [Symbol.asyncDispose]: close };
}

/** The first address that a started site says. */
export async function addressIn(output: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input: output })) {
    const [url] = /http:\/\/\S+/.exec(line) ?? [];
    if (url !== undefined) {
      output.resume();
      return url;
    }
  }
  throw new Error("The site ended before it said where it is.");
}

type WorkerFixtures = { site: Site };
type TestFixtures = { baseURL: string; context: BrowserContext };

export let site: Site;

/** Asks the database of the site: `` await query`select * from booking where id = ${id}` ``. */
export const query = (text: TemplateStringsArray, ...values: unknown[]) =>
  site.rows(String.raw(text, ...values.map((_, index) => `$${index + 1}`)), values);

/** The fixture of another site for the tests of a file: `test.extend({ site: siteOf(openSite) })`. */
export const siteOf = (
  open: () => Promise<Site>,
): [WorkerFixture<Site, object>, { scope: "worker"; auto: true; timeout: number }] => [
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names out of the pattern
  async ({}, use) => {
    site = await open();
    await use(site);
    await site.close();
  },
  { scope: "worker", auto: true, timeout: 60_000 },
];

/** Tests in a browser share a site with those of their worker; each has people of its own. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  site: siteOf(() => openSite()),
  baseURL: async ({ site: { url } }, use) => use(url),
  context: async ({ context }, use) => {
    context.on("page", openAlive);
    await use(context);
  },
});

/**
 * Lets `goto` and `reload` of a page wait for its scripts, which come after its load event. A test that
 * says itself what to wait for is about the time before that.
 */
function openAlive(page: Page): void {
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    if (options?.waitUntil === undefined) await comeAlive(page);
    return response;
  };
  page.reload = async (options) => {
    const response = await reload(options);
    if (options?.waitUntil === undefined) await comeAlive(page);
    return response;
  };
}

export { expect } from "@playwright/test";

/** The page with its scripts at work: a form that is sent before goes the plain way. */
export const comeAlive = (page: Page) => page.waitForFunction(() => !("takeEarlyInput" in window));

/** Lets an open page load what it shows at once, as when its reader comes back to the tab. */
export const lookAgain = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));

/** Keeps the scripts of a slow network on their way, until they are let through. */
export async function holdScripts(page: Page): Promise<() => void> {
  const { promise: held, resolve: letThrough } = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await held;
    // A page that was left needs its scripts no more.
    await route.continue().catch(() => undefined);
  });
  return letThrough;
}

/** Keeps the calls with a method on their way, until they are let through. */
export async function holdCalls(page: Page, method: string, url: string): Promise<() => void> {
  const { promise: held, resolve: letThrough } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    if (route.request().method() === method) await held;
    await route.continue();
  });
  return letThrough;
}

/** The header's link with the cart's badge: a guest's cart is beside the booking form. */
export const cartLink = (page: Page) =>
  page.getByRole("banner").getByRole("link", { name: /^(?:Cart|Add Basic Details)\b/ });

type Item = { id: number; title: string; price: number };

/** Puts things into the cart the way an earlier visit would have left them. */
export async function fillCart(page: Page, ...items: (Item & { quantity?: number })[]) {
  const cart = items.map((item) => ({ quantity: 1, ...item }));
  const subtotal = cart.reduce((sum, item) => sum + item.price * item.quantity, 0);
  await page.addInitScript(
    ([list, sum]) => {
      if (sessionStorage.getItem("filled") !== null) return;
      sessionStorage.setItem("filled", "yes");
      localStorage.setItem("cart", list);
      localStorage.setItem("subtotal", sum);
    },
    [JSON.stringify(cart), String(subtotal)] as const,
  );
}

let people = Math.floor(Math.random() * 1_000_000) * 100;

export function newcomer() {
  const phone = String(6_000_000_000 + people++);
  return { phone, email: `resident${phone}@example.in`, password: "a-quiet-flat-in-noida" };
}

type Newcomer = ReturnType<typeof newcomer>;

/** Signs somebody new up over the API and returns the token. */
export async function signUpOverApi(
  site: Site,
  { phone, email, password }: Newcomer = newcomer(),
  role?: "vendor",
): Promise<string> {
  const response = await fetch(`${site.url}/api/v1/signup`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ phone_number: phone, email, password, role }),
  });
  return ((await response.json()) as { token: string }).token;
}

/** Opens the site as somebody who signed in on an earlier visit. */
export const rememberToken = (page: Page, token: string): Promise<unknown> =>
  page.addInitScript((stored) => {
    if (sessionStorage.getItem("remembered") !== null) return;
    sessionStorage.setItem("remembered", "yes");
    localStorage.setItem("userToken", stored);
  }, token);

/** Opens the site as a new customer, or vendor, who signed in on an earlier visit. Returns the token. */
export async function enterAs(page: Page, person = newcomer(), role?: "vendor"): Promise<string> {
  const token = await signUpOverApi(site, person, role);
  await rememberToken(page, token);
  return token;
}

/** The notice with this text. */
export const said = (page: Page, text: string | RegExp) =>
  page.getByRole("status").filter({ hasText: text });

export const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem("userToken"));
