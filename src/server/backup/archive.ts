import { createHash } from "node:crypto";
import { Readable, Transform, Writable } from "node:stream";
import { open, rename, rm, stat } from "node:fs/promises";
import { WritableStream } from "node:stream/web";
import { openAsBlob } from "node:fs";
import { pipeline } from "node:stream/promises";
import { z } from "zod";
import { BlobReader, configure, type FileEntry, ZipReader, ZipWriter } from "@zip.js/zip.js";

const Content = z.object({ bytes: z.number(), sha256: z.string() });

/** The contents of a backup, stored as `manifest.json` in the archive. */
export const Manifest = z.object({
  format: z.literal("chamak-backup-1"),
  made_at: z.string(),
  migrations: z.array(z.string()).min(1),
  tables: z.array(
    Content.extend({ name: z.string(), columns: z.array(z.string()), rows: z.number() }),
  ),
  sequences: z.array(
    z.object({ name: z.string(), last_value: z.string(), is_called: z.boolean() }),
  ),
  files: z.array(Content.extend({ id: z.string() })),
  /** Files that rows refer to and that the store did not have. */
  missing_files: z.array(z.string()),
});

export type Manifest = z.infer<typeof Manifest>;

export const MANIFEST = "manifest.json";
export const tableMember = (name: string): string => `tables/${name}`;
export const fileMember = (id: string): string => `files/${id}`;

type Measured = { bytes: number; sha256: string };

export function measure(): { through: Transform; result: () => Measured } {
  const hash = createHash("sha256");
  let bytes = 0;
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.byteLength;
      done(null, chunk);
    },
  });
  return { through, result: () => ({ bytes, sha256: hash.digest("hex") }) };
}

configure({ useWebWorkers: false });

export type ArchiveWriter = {
  add: (name: string, content: Readable, options?: { compress: boolean }) => Promise<Measured>;
  /** Completes the file and gives it its name, durably. */
  finish: () => Promise<void>;
  discard: () => Promise<void>;
};

/** Creates a zip file of mode 0600. Throws one sentence when the file exists. */
export async function createArchive(file: string): Promise<ArchiveWriter> {
  if (await stat(file).catch(() => undefined))
    throw new Error(`${file} exists already: choose another name.`);
  const draft = `${file}.part`;
  await rm(draft, { force: true });
  const handle = await open(draft, "wx", 0o600);
  // A stream of the handle would prevent closing it. This one writes at the current position.
  const zip = new ZipWriter(
    new WritableStream<Uint8Array>({ write: (chunk) => handle.writeFile(chunk) }),
  );
  return {
    async add(name, content, { compress } = { compress: true }) {
      const { through, result } = measure();
      content.on("error", (error) => through.destroy(error)).pipe(through);
      await zip.add(name, Readable.toWeb(through), compress ? {} : { level: 0 });
      return result();
    },
    async finish() {
      await zip.close();
      await handle.sync();
      await handle.close();
      await rename(draft, file);
    },
    async discard() {
      await handle.close().catch(() => undefined);
      await rm(draft, { force: true });
    },
  };
}

configure({ useWebWorkers: false });

export type Archive = { manifest: Manifest; read: (name: string) => Readable };

/** Reads a backup completely and compares it with its manifest. Throws one sentence if it differs. */
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
