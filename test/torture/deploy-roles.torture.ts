import { execFile, spawnSync } from "node:child_process";
import { chmod, cp, mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Cluster } from "#private-postgres/cluster.ts";
import { openDataFolder } from "#private-postgres/data-folder.ts";
import { findPostmaster, startPostmaster, stopPostmaster } from "#private-postgres/postmaster.ts";
import { reportCounts } from "./report-counts.ts";
import { startSiteProcess } from "./site-process.ts";

const run = promisify(execFile);
let folder: string;
let cluster: Cluster;
let port: number;

/** An empty PostgreSQL, as a machine or an image has it at first. */
beforeAll(async () => {
  if (spawnSync("psql", ["--version"]).status !== 0)
    throw new Error("There is no psql: install it (apt-get install postgresql-client).");
  folder = await mkdtemp(join(tmpdir(), "chamak-roles-"));
  await chmod(folder, 0o755);
  const opened = await openDataFolder(join(folder, "server"), { log: () => {}, settings: {} });
  if ("refused" in opened) throw new Error(opened.refused);
  cluster = opened;
  await startPostmaster(cluster);
  port = (await findPostmaster(cluster.folder))?.port ?? 0;
}, 120_000);
afterAll(async () => {
  await stopPostmaster(cluster.folder);
  await rm(folder, { recursive: true, force: true });
});

test("a site works on the roles and the secrets that deploy/ makes without the owner's, and alters no table", async () => {
  await cp("deploy", join(folder, "deploy"), { recursive: true });
  const secrets = join(folder, "deploy/secrets");
  const script = join(folder, "deploy/make-secrets.sh");
  await run("bash", [script]);
  expect((await stat(secrets)).mode & 0o777).toBe(0o700);
  const drawn = await readFile(join(secrets, "owner_password"), "utf8");
  expect(drawn).toMatch(/^[0-9a-f]{64}\n$/);
  await run("bash", [script]);
  expect(await readFile(join(secrets, "owner_password"), "utf8")).toBe(drawn);

  await chmod(join(secrets, "postgres_password"), 0o600);
  await writeFile(join(secrets, "postgres_password"), cluster.passwords.superuser);
  await run("bash", ["deploy/postgres/10-roles.sh"], {
    env: { ...process.env, SECRETS_DIR: secrets, PGHOST: "127.0.0.1", PGPORT: String(port) },
  });

  const settings: Record<string, string> = { DATA_DIR: join(folder, "site") };
  for (const name of ["DATABASE_URL", "DATABASE_OWNER_URL"]) {
    const url = await readFile(join(secrets, name.toLowerCase()), "utf8");
    const file = join(folder, name);
    await writeFile(file, url.replace("@postgres:5432/", `@127.0.0.1:${port}/`));
    settings[`${name}_FILE`] = file;
  }
  settings["SECRET_KEY_FILE"] = join(secrets, "secret_key");
  const { DATABASE_OWNER_URL_FILE, ...own } = settings;
  await expect(startSiteProcess({ settings: own })).rejects.toThrow("npm run migrate");
  const env = { ...process.env, ...own, DATABASE_OWNER_URL_FILE };
  await run(process.execPath, ["scripts/migrate.ts"], { env });
  const site = await startSiteProcess({ settings: own });
  expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
  expect((await fetch(`${site.url}/`)).status).toBe(200);
  expect(await site.stop()).toBe(0);

  const url = await readFile(settings["DATABASE_URL_FILE"] ?? "", "utf8");
  const client = new pg.Client({ connectionString: url.trim() });
  await client.connect();
  const forbidden = [
    "create table strange (id integer)",
    "alter table booking add column strange integer",
    "alter table audit_entry disable trigger user",
    "delete from audit_entry",
    "update booking_event set what = 'made'",
    "create database strange",
    "create role strange",
    "set role chamak_owner",
  ];
  for (const statement of forbidden)
    await expect(client.query(statement)).rejects.toThrow(/denied|owner/);
  await client.end();
  reportCounts("statements that the site's role is refused", { tried: forbidden.length });
});
