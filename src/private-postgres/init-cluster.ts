import { randomUUID } from "node:crypto";
import { chown, lstat, mkdir, open, readdir, readlink } from "node:fs/promises";
import { rename, rm, symlink, unlink, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { canReach, makeSharedFolder, runAs, SHARED_FOLDER, type User } from "./postgres-user.ts";

const DRAFT = "postgres.new-";
type InitOptions = {
  initdb: string;
  password: string;
  user: User | undefined;
  /** Do not wait for the disk, in tests. */
  skipSync: boolean;
  log: (line: string) => void;
};

/** Returns whether the path exists, also as a broken link. */
export const exists = (path: string): Promise<boolean> =>
  lstat(path).then(
    () => true,
    () => false,
  );

/**
 * Creates an empty database atomically: in a temporary folder that is renamed. Where the user cannot enter
 * `dataDir` it is in the shared folder, behind a link. Of two processes the second uses the first one's.
 */
export async function initCluster(dataDir: string, options: InitOptions): Promise<void> {
  const { user, log } = options;
  const database = join(dataDir, "postgres");
  const name = `${DRAFT}${randomUUID()}`;
  const draft = join(dataDir, name);
  const isReachable = await canReach(user, dataDir);
  const place = isReachable ? draft : join(SHARED_FOLDER, name.slice(DRAFT.length));
  const initialised = join(place, "data");
  try {
    if (!isReachable) {
      log(`The user ${user?.name} cannot enter ${dataDir}: the database is kept in ${place}.`);
      await makeSharedFolder();
      await symlink(place, draft);
    }
    await mkdir(place, { mode: 0o700 });
    await runInitdb(place, options);
    if (isReachable) await rename(initialised, database);
    else await symlink(initialised, database);
    await flush(dataDir);
  } catch (error) {
    // Another process has created it, and may have removed our temporary folder.
    if (!(await exists(database))) throw error;
  } finally {
    await clearDraft(draft, database);
  }
}

async function runInitdb(place: string, { initdb, password, user, skipSync }: InitOptions) {
  const file = join(place, "password");
  await writeFile(file, password, { mode: 0o600, flag: "wx" });
  if (user !== undefined) for (const path of [file, place]) await chown(path, user.uid, user.gid);
  const locale = ["--encoding=UTF8", "--locale=C", "--locale-provider=builtin"];
  const access = ["--username=postgres", "--auth=scram-sha-256", `--pwfile=${file}`];
  const rest = [
    "--builtin-locale=C.UTF-8",
    "--no-instructions",
    ...(skipSync ? ["--no-sync"] : []),
  ];
  await runAs(user, initdb, [`--pgdata=${join(place, "data")}`, ...locale, ...access, ...rest]);
  await unlink(file);
}

/** Makes the names in a folder durable. */
async function flush(folder: string): Promise<void> {
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}

async function clearDraft(draft: string, database: string): Promise<void> {
  const [place, used] = await Promise.all(
    [draft, database].map((path) => readlink(path).catch(() => undefined)),
  );
  // A temporary link points to the database itself after its name was set.
  if (place !== undefined && dirname(place) === SHARED_FOLDER && used !== join(place, "data"))
    await rm(place, { recursive: true, force: true });
  await rm(draft, { recursive: true, force: true, maxRetries: 3 });
}

/** Removes temporary folders of killed starts. The caller holds the lock on the database. */
export async function clearDrafts(dataDir: string): Promise<void> {
  const names = (await readdir(dataDir).catch(() => [])).filter((name) => name.startsWith(DRAFT));
  await Promise.all(
    names.map((name) => clearDraft(join(dataDir, name), join(dataDir, "postgres")).catch(() => {})),
  );
}
