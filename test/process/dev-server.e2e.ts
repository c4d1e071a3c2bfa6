import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createDatabase } from "../support/postgres.ts";
import { addressIn, expect, test } from "../support/site.ts";

test("npm run dev: the site and /ops are rendered from source, and end with npm", async ({
  page,
}) => {
  test.slow();
  const database = await createDatabase();
  const folder = await mkdtemp(join(tmpdir(), "chamak-workshop-"));
  const child = spawn("npm", ["run", "dev"], {
    env: {
      ...process.env,
      PORT: "0",
      DATABASE_URL: database.url,
      DATABASE_OWNER_URL: database.ownerUrl,
      DATA_DIR: folder,
      LOG_LEVEL: "error",
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const url = await addressIn(child.stdout);
  const faults: string[] = [];
  page.on("pageerror", (error) => faults.push(String(error)));
  // The first view compiles what it needs.
  await page.goto(`${url}/ops`);
  await expect(page.getByRole("heading", { name: "Operators" })).toBeVisible({ timeout: 60_000 });
  await page.goto(url);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.waitForFunction(() => !("$_TSR" in window));
  expect((await page.request.get(`${url}/pictures/favicon.svg`)).status()).toBe(200);
  const headers = { cookie: "language=hi" };
  const hindi = await page.request.get(`${url}/dashboard/bookings`, { headers, timeout: 60_000 });
  expect(await hindi.text()).toContain('<html lang="hi-IN">');
  const shell = await page.request.get(`${url}/in-hindi/src/apps/dashboard/shell/dashboard.tsx`);
  expect(await shell.text()).toContain("dashboard.hi.ts");
  expect(faults).toEqual([]);
  child.kill("SIGTERM");
  await once(child, "exit");
  const answers = () =>
    fetch(url).then(
      () => true,
      () => false,
    );
  await expect.poll(answers).toBe(false);
  await database.drop();
  await rm(folder, { recursive: true });
});
