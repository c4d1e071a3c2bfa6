import { mkdtemp, readFile, realpath, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { chmod } from "node:fs/promises";
import { privateUrls } from "#private-postgres/roles.ts";
import { stopPostmaster } from "#private-postgres/postmaster.ts";
import { startSiteProcess, type SiteProcess } from "./site-process.ts";

/** A folder for a site with a private database, and how to look into it from outside. */
export type PrivateFolder = {
  dataDir: string;
  postmaster: () => Promise<number>;
  /** The database as the owner of its tables. */
  ownerUrl: () => Promise<string>;
  superuserUrl: () => Promise<string>;
  remove: () => Promise<void>;
};

export async function makePrivateFolder(): Promise<PrivateFolder> {
  const temporary = await mkdtemp(join(tmpdir(), "chamak-torture-"));
  await chmod(temporary, 0o755);
  const dataDir = join(temporary, "data");
  const pidLines = async () =>
    (await readFile(join(dataDir, "postgres/postmaster.pid"), "utf8")).split("\n");
  const password = async (role: string) =>
    (await readFile(join(dataDir, `postgres${role}-password`), "utf8")).trim();
  const port = async () => Number((await pidLines())[3]);
  return {
    dataDir,
    postmaster: async () => Number((await pidLines())[0]),
    ownerUrl: async () =>
      privateUrls(
        { owner: await password("-owner"), application: await password("-application") },
        await port(),
      ).ownerUrl,
    superuserUrl: async () =>
      `postgres://postgres:${await password("")}@127.0.0.1:${await port()}/chamak`,
    async remove() {
      const folder = await realpath(join(dataDir, "postgres")).catch(() => undefined);
      if (folder !== undefined) await stopPostmaster(folder);
      if (folder?.startsWith("/var/lib/chamak/")) await rm(dirname(folder), { recursive: true });
      await rm(temporary, { recursive: true, force: true });
    },
  };
}

export async function startPrivateSite(
  { dataDir }: PrivateFolder,
  settings: Record<string, string> = {},
): Promise<SiteProcess> {
  return startSiteProcess({ settings: { DATA_DIR: dataDir, ...settings } });
}

/** How long until the condition holds, in milliseconds. Throws after `patience`. */
export async function timeUntil(holds: () => Promise<boolean>, patience = 60_000): Promise<number> {
  const start = Date.now();
  while (!(await holds())) {
    if (Date.now() - start > patience) throw new Error("It did not happen in time");
    await sleep(10);
  }
  return Date.now() - start;
}

export const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2_000) }).then(
    async (response) => {
      await response.arrayBuffer();
      return response.status === 200;
    },
    () => false,
  );
