import { refuse, type Refusal } from "#kernel/refusal.ts";
import { say } from "#kernel/sentence.ts";
import { createTurns } from "../queues/work-queue.ts";
import { apart, ParserStoppedError } from "./parse-apart.ts";
import type { FileRequirements, InspectedFile, inspectBytes } from "./parsers/inspect-bytes.ts";

export type { InspectedFile };

const MAX_BYTES = 5 * 1024 * 1024;
const inspect = apart<typeof inspectBytes>("inspectBytes");

// Of files one at a time has a place in the worker's queue: texts and statements wait for one of them at most.
// `upload` bounds how many wait.
const turns = createTurns({ atOnce: 1, maxQueued: 100, longestMs: 60_000 });

/**
 * Checks a file by its content, and re-encodes a picture as WebP without metadata. Refuses others, damaged
 * ones, a PDF with a password to open, and what is above 5 MB, 20 megapixels, sides of 12,000 pixels or 3 s.
 */
export async function inspectFile(
  bytes: Uint8Array,
  requirements: FileRequirements,
): Promise<InspectedFile | Refusal<"file">> {
  const { name } = requirements;
  if (bytes.byteLength > MAX_BYTES) return refuse("file", say`The ${name} is larger than 5 MB`);
  if (bytes.byteLength === 0) return refuse("file", say`The ${name} is empty`);
  try {
    return await turns.run(() => inspect(bytes, requirements));
  } catch (error) {
    if (error instanceof ParserStoppedError)
      return refuse(
        "file",
        say`The ${name} takes too long to read. Save it as a JPEG and send that`,
      );
    throw error;
  }
}
