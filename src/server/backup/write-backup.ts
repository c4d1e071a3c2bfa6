import { Readable } from "node:stream";
import { sql } from "kysely";
import { to } from "pg-copy-streams";
import type { Db } from "../database/connect.ts";
import { listApplied } from "../database/migrate.ts";
import type { FileStore } from "../files/file-store.ts";
import {
  type ArchiveWriter,
  createArchive,
  fileMember,
  MANIFEST,
  type Manifest,
  tableMember,
} from "./archive.ts";
import {
  type CopyConnection,
  copyOut,
  listTables,
  openCopyConnection,
  readSequences,
} from "./tables.ts";

type BackupSource = {
  /** The database's URL, with a role that may read all tables. */
  url: string;
  files: FileStore;
  listFiles: (db: Db) => Promise<string[]>;
  now: Date;
};

/** Writes a snapshot, also beside a running site. Throws without leaving a file. */
export async function writeBackup(file: string, source: BackupSource): Promise<Manifest> {
  const connection = await openCopyConnection(source.url, "chamak-backup");
  try {
    const archive = await createArchive(file);
    try {
      const manifest = await fill(archive, connection, source);
      await archive.add(MANIFEST, Readable.from([Buffer.from(JSON.stringify(manifest, null, 1))]));
      await archive.finish();
      return manifest;
    } catch (error) {
      await archive.discard();
      throw error;
    }
  } finally {
    await connection.close();
  }
}

async function fill(
  archive: ArchiveWriter,
  { client, db }: CopyConnection,
  { files, listFiles, now }: BackupSource,
): Promise<Manifest> {
  await sql`begin isolation level repeatable read read only`.execute(db);
  const migrations = (await listApplied(db)).map(({ name }) => name);
  if (migrations.length === 0)
    throw new Error("There is nothing to back up: the database is empty.");
  const tables: Manifest["tables"] = [];
  for (const table of await listTables(db)) {
    const rows = client.query(to(copyOut(table)));
    const content = await archive.add(tableMember(table.name), rows);
    tables.push({ name: table.name, columns: table.columns, rows: rows.rowCount, ...content });
  }
  const sequences = await readSequences(db);
  const ids = await listFiles(db);
  await sql`commit`.execute(db);
  const stored = await addFiles(archive, files, ids);
  return {
    format: "chamak-backup-1",
    made_at: now.toISOString(),
    migrations,
    tables,
    sequences,
    ...stored,
  };
}

async function addFiles(archive: ArchiveWriter, files: FileStore, ids: string[]) {
  const stored: Manifest["files"] = [];
  const missing: string[] = [];
  for (const id of ids) {
    const bytes = await readIfThere(files, id);
    if (bytes === undefined) missing.push(id);
    else {
      const content = Readable.from([Buffer.from(bytes)]);
      stored.push({ id, ...(await archive.add(fileMember(id), content, { compress: false })) });
    }
  }
  return { files: stored, missing_files: missing };
}

async function readIfThere(files: FileStore, id: string): Promise<Uint8Array | undefined> {
  try {
    return await files.getBytes(id);
  } catch (error) {
    const { cause } = Object(error) as { cause?: unknown };
    const { code, name } = Object(cause) as { code?: unknown; name?: unknown };
    if (code === "ENOENT" || name === "NoSuchKey") return undefined;
    throw error;
  }
}
