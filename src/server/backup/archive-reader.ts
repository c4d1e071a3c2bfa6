import { openAsBlob } from "node:fs";
import { Writable, type Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { BlobReader, configure, ZipReader, type FileEntry } from "@zip.js/zip.js";
import { Manifest, MANIFEST, fileMember, tableMember } from "./manifest.ts";
import { measure, type Measured } from "./measure.ts";

configure({ useWebWorkers: false });

export type Archive = {
  manifest: Manifest;
  /** Returns a stream of a member's content, which must be read to its end. */
  read: (name: string) => Readable;
};

/**
 * Opens a backup and reads it completely: every member must be there with the bytes of the
 * manifest. Throws one sentence when it is not a backup or damaged.
 */
export async function openArchive(file: string): Promise<Archive> {
  const entries = await readEntries(file);
  const read = (name: string): Readable => {
    const entry = entries.get(name);
    if (entry === undefined) throw new Error(`${file} is damaged: ${name} is missing.`);
    return contentOf(entry);
  };
  const manifest = await readManifest(read(MANIFEST), file);
  const members: (Measured & { member: string })[] = [
    ...manifest.tables.map((table) => ({ ...table, member: tableMember(table.name) })),
    ...manifest.files.map((stored) => ({ ...stored, member: fileMember(stored.id) })),
  ];
  for (const { member, bytes, sha256 } of members) {
    const { through, result } = measure();
    await pipeline(read(member), through.resume()).catch(() => undefined);
    const found = result();
    if (found.bytes !== bytes || found.sha256 !== sha256)
      throw new Error(`${file} is damaged: ${member} is not what was backed up.`);
  }
  return { manifest, read };
}

async function readEntries(file: string): Promise<Map<string, FileEntry>> {
  const blob = await openAsBlob(file).catch(() => {
    throw new Error(`${file} cannot be read.`);
  });
  const entries = await new ZipReader(new BlobReader(blob)).getEntries().catch(() => {
    throw new Error(`${file} is not a backup, or it is damaged.`);
  });
  return new Map(
    entries.flatMap((entry) => (entry.directory ? [] : [[entry.filename, entry] as const])),
  );
}

function contentOf(entry: FileEntry): Readable {
  const { through } = measure();
  entry.getData(Writable.toWeb(through)).catch((error: unknown) => {
    through.destroy(error instanceof Error ? error : new Error(String(error)));
  });
  return through;
}

async function readManifest(content: Readable, file: string): Promise<Manifest> {
  const chunks: Buffer[] = await content.toArray();
  const parsed = Manifest.safeParse(JSON.parse(Buffer.concat(chunks).toString("utf8")));
  if (parsed.success) return parsed.data;
  throw new Error(`${file} is not a backup that this version can read.`);
}
