// Loaded into the site's process by --import: how much memory it takes and how long its event loop
// pauses. At SIGUSR2 both are written to the file that WATCH_FILE names, and counted anew.
import { writeFileSync } from "node:fs";
import { monitorEventLoopDelay } from "node:perf_hooks";

const file = process.env["WATCH_FILE"];
const delay = monitorEventLoopDelay({ resolution: 10 });
delay.enable();
let rss = 0;
const timer = setInterval(() => {
  rss = Math.max(rss, process.memoryUsage.rss());
}, 20);
timer.unref();

process.on("SIGUSR2", () => {
  const now = process.memoryUsage.rss();
  const seen = { rss: now, mostRss: Math.max(rss, now), longestPauseMs: delay.max / 1e6 };
  if (file !== undefined) writeFileSync(file, JSON.stringify(seen));
  delay.reset();
  rss = now;
});
