import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { chromium, type Browser, type Page } from "@playwright/test";
import sharp from "sharp";
import { meera } from "../seed/people.ts";
import { findChromium } from "./chromium.mjs";

/**
 * Takes the README's pictures of the built site (docs/screenshots), with a database of its own:
 * `npm run screenshots`. Run it when a page that they show looks different, and look at each.
 */
const root = fileURLToPath(new URL("../", import.meta.url));
const folder = new URL("../docs/screenshots/", import.meta.url);
const MAX_BYTES = 150_000;

type Picture = {
  name: string;
  size: { width: number; height: number };
  /** How wide the file is. */
  wide: number;
  open: (page: Page, url: string) => Promise<void>;
};

const pictures: Picture[] = [
  {
    name: "home",
    size: { width: 1280, height: 860 },
    wide: 1280,
    open: async (page, url) => void (await page.goto(url)),
  },
  {
    name: "service-on-a-phone",
    size: { width: 390, height: 844 },
    wide: 780,
    open: async (page, url) => void (await page.goto(`${url}/buynow?category_id=6`)),
  },
  {
    name: "vendor",
    size: { width: 1280, height: 860 },
    wide: 1280,
    open: async (page, url) => {
      const answer = await fetch(`${url}/api/v1/login`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ email: meera.email, password: meera.password }),
      });
      const { token } = (await answer.json()) as { token: string };
      await page.addInitScript((stored) => localStorage.setItem("userToken", stored), token);
      await page.goto(`${url}/dashboard/bookings`);
      await page.getByRole("button", { name: "Accept" }).first().waitFor();
    },
  },
];

async function take(browser: Browser, url: string, { name, size, wide, open }: Picture) {
  const scale = wide / size.width;
  const page = await browser.newPage({
    viewport: size,
    deviceScaleFactor: scale,
    reducedMotion: "reduce",
    locale: "en-IN",
    timezoneId: "Asia/Kolkata",
  });
  await open(page, url);
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => document.fonts.ready);
  // The pages have few colours: as PNG they are smaller than as JPEG, and text stays sharp.
  const { size: bytes } = await sharp(await page.screenshot())
    .png({ palette: true, colours: 128, effort: 10, dither: 0 })
    .toFile(fileURLToPath(new URL(`${name}.png`, folder)));
  await page.close();
  console.log(`${name}.png: ${bytes} bytes`);
  if (bytes > MAX_BYTES) throw new Error(`${name}.png is larger than ${MAX_BYTES} bytes.`);
}

async function openSite(data: string) {
  const env = { ...process.env, PORT: "0", DATA_DIR: data, LOG_LEVEL: "error" };
  const server = spawn(process.execPath, [join(root, "src/main.mjs")], {
    cwd: root,
    env,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const close = async () => {
    server.kill("SIGTERM");
    await once(server, "exit");
  };
  for await (const line of createInterface({ input: server.stdout })) {
    const [url] = /http:\/\/[^\s/]+/.exec(line) ?? [];
    if (url === undefined) continue;
    server.stdout.resume();
    return { url, close };
  }
  throw new Error("The site ended before it said where it is.");
}

const data = await mkdtemp(join(tmpdir(), "chamak-screenshots-"));
await mkdir(folder, { recursive: true });
const site = await openSite(data);
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ["--no-sandbox", "--force-color-profile=srgb"],
});
try {
  for (const picture of pictures) await take(browser, site.url, picture);
} finally {
  await browser.close();
  await site.close();
  await rm(data, { recursive: true });
}
