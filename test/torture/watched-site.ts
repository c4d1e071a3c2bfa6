import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { startSiteProcess, type SiteProcess } from "./site-process.ts";

/** What was seen of the site's process since it was asked last. */
export type Watched = { rss: number; mostRss: number; longestPauseMs: number };

/** A site whose memory and whose event loop are watched from within its process. */
export async function startWatchedSite(
  settings: Record<string, string>,
): Promise<SiteProcess & { watched: () => Promise<Watched> }> {
  const folder = await mkdtemp(join(tmpdir(), "chamak-watch-"));
  const file = join(folder, "watch.json");
  const site = await startSiteProcess({
    settings: {
      ...settings,
      DATA_DIR: join(folder, "data"),
      NODE_OPTIONS: `--import ${resolve("test/torture/watch-process.ts")}`,
      WATCH_FILE: file,
    },
  });
  const watched = async () => {
    await rm(file, { force: true });
    site.child.kill("SIGUSR2");
    while (true) {
      await sleep(20);
      const text = await readFile(file, "utf8").catch(() => "");
      if (text.endsWith("}")) return JSON.parse(text) as Watched;
    }
  };
  const stop = async () => {
    const how = await site.stop();
    await rm(folder, { recursive: true, force: true });
    return how;
  };
  return { ...site, stop, watched };
}
