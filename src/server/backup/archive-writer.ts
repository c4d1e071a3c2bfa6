import { open, rename, rm, stat } from "node:fs/promises";
import { Readable } from "node:stream";
import { WritableStream } from "node:stream/web";
import { configure, ZipWriter } from "@zip.js/zip.js";
import { measure, type Measured } from "./measure.ts";

configure({ useWebWorkers: false });

export type ArchiveWriter = {
  /** Adds a member. Pictures and documents are not compressed. */
  add: (name: string, content: Readable, options?: { compress: boolean }) => Promise<Measured>;
  /** Completes the file and gives it its name, durably. */
  finish: () => Promise<void>;
  /** Removes the partial file. */
  discard: () => Promise<void>;
};

/** Creates a zip file of mode 0600. Throws one sentence when the file exists. */
export async function createArchive(file: string): Promise<ArchiveWriter> {
  if (await stat(file).catch(() => undefined))
    throw new Error(`${file} exists already: choose another name.`);
  const draft = `${file}.part`;
  await rm(draft, { force: true });
  const handle = await open(draft, "wx", 0o600);
  // A stream of the handle would keep it from being closed. This one writes at the current
  // position.
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
