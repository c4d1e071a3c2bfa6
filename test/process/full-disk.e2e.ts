import { spawn } from "node:child_process";
import { once } from "node:events";
import { openSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createDatabase } from "../support/postgres.ts";
import { freePort } from "../support/free-port.ts";
import { expect, test } from "../support/site.ts";

test("a log that cannot be written neither stops the site nor holds up its end", async () => {
  const database = await createDatabase();
  const folder = await mkdtemp(join(tmpdir(), "chamak-full-"));
  const port = await freePort();
  const full = openSync("/dev/full", "w");
  const server = spawn(process.execPath, ["src/main.mjs"], {
    env: {
      ...process.env,
      PORT: String(port),
      DATABASE_URL: database.url,
      DATABASE_OWNER_URL: database.ownerUrl,
      DATA_DIR: folder,
      LOG_LEVEL: "info",
    },
    stdio: ["ignore", full, "ignore"],
  });
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ status }) => status,
      () => 0,
    );
  await expect.poll(isReady, { timeout: 40_000 }).toBe(200);
  for (let i = 0; i < 50; i++) expect(await isReady()).toBe(200);
  const ended = once(server, "exit");
  server.kill("SIGTERM");
  expect(await ended).toEqual([0, null]);
  await database.drop();
  await rm(folder, { recursive: true });
});
