import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../support/free-port.ts";
import { createDatabase } from "../support/postgres.ts";
import { expect, test } from "../support/site.ts";

test("starting: a site without its database shows that, and then serves", async ({ page }) => {
  const database = await createDatabase();
  const folder = await mkdtemp(join(tmpdir(), "chamak-starting-"));
  const [port, databasePort] = [await freePort(), await freePort()];
  const real = new URL(database.url);
  const away = Object.assign(new URL(database.url), { port: String(databasePort) });
  const child = spawn(process.execPath, ["src/main.mjs"], {
    env: {
      ...process.env,
      PORT: String(port),
      DATABASE_URL: away.href,
      DATA_DIR: folder,
      LOG_LEVEL: "error",
    },
    stdio: "inherit",
  });
  const url = `http://localhost:${port}`;
  const status = (path: string) =>
    fetch(url + path).then(
      async (response) => {
        await response.arrayBuffer();
        return response.status;
      },
      () => 0,
    );
  await expect.poll(() => status("/healthz")).toBe(200);
  expect(await status("/readyz")).toBe(503);
  for (const path of ["/", "/about", "/buynow?category_id=6"]) {
    const answer = await page.goto(url + path);
    expect(answer?.status()).toBe(503);
    expect(answer?.headers()["retry-after"]).toBe("60");
    await expect(page.getByRole("heading", { name: "Website Maintenance" })).toBeVisible();
  }
  const call = await fetch(`${url}/api/categories/6`);
  expect(call.status).toBe(503);
  expect(await call.json()).toMatchObject({
    status: 503,
    message: "We are starting. Please try again in a moment",
  });

  const proxy = createServer((socket) => {
    const onward = connect(Number(real.port), "127.0.0.1");
    socket.pipe(onward).pipe(socket);
    for (const end of [socket, onward]) end.on("error", () => undefined);
  });
  proxy.listen(databasePort, "127.0.0.1");
  await once(proxy, "listening");
  await expect.poll(() => status("/readyz")).toBe(200);
  expect(await status("/api/categories/6")).toBe(200);
  await page.goto(url);
  await expect(page.getByRole("heading", { name: "Website Maintenance" })).toBeHidden();
  child.kill("SIGTERM");
  const [code] = await once(child, "exit");
  expect(code).toBe(0);
  proxy.close();
  await database.drop();
  await rm(folder, { recursive: true });
});

test("starting: a database that refuses the password ends the start with its sentence", async () => {
  const database = await createDatabase();
  const wrong = Object.assign(new URL(database.url), { password: "wrong" });
  const child = spawn(process.execPath, ["src/main.mjs"], {
    env: { ...process.env, PORT: "0", DATABASE_URL: wrong.href, LOG_LEVEL: "error" },
    stdio: ["ignore", "inherit", "pipe"],
  });
  let said = "";
  child.stderr.on("data", (chunk: Buffer) => (said += chunk));
  const [code] = await once(child, "exit");
  expect(code).toBe(1);
  expect(said).toMatch(/password authentication failed/);
  await database.drop();
});
