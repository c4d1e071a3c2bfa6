import type { Dependencies } from "#server/dependencies.ts";
import { sweepFiles } from "./sweep-files.ts";

const HOUR_MS = 60 * 60 * 1000;

/** Sweeps files now and every hour. Returns what ends that, after the batch under way. */
export function scheduleSweep({
  db,
  files,
  now,
  log,
}: Pick<Dependencies, "db" | "files" | "now" | "log">): () => Promise<void> {
  const ending = new AbortController();
  const sweep = async () => {
    try {
      const gone = await sweepFiles(db, files, now(), ending.signal);
      if (gone > 0) log.info({ files: gone }, "files that nothing names were deleted");
    } catch (error) {
      log.warn({ err: error }, "files could not be swept; the next try is in an hour");
    }
  };
  let last = sweep();
  const timer = setInterval(() => {
    last = last.then(sweep);
  }, HOUR_MS).unref();
  return () => {
    clearInterval(timer);
    ending.abort();
    return last;
  };
}
