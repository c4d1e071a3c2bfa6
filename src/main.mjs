// Entry point of the server: as it was built (scripts/build.ts), or its source with --dev. What Node compiles
// is kept in dist/, so that the next start is fast.
import { existsSync } from "node:fs";
import { enableCompileCache } from "node:module";
import { fileURLToPath } from "node:url";

// What people upload and the database's passwords are for no other user of the machine.
process.umask(0o077);
enableCompileCache(fileURLToPath(new URL("../dist/compile-cache", import.meta.url)));
try {
  const built = new URL("../dist/server/code/run-site.js", import.meta.url);
  const isDev = process.argv.includes("--dev");
  if (!isDev && !existsSync(built))
    throw new Error("The site is not built: start it by npm start.");
  const { runSite } = isDev ? await import("#start/run-site.ts") : await import(built.href);
  await runSite();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  // The channel of scripts/start.mjs, on which a listener waits, would keep the process alive.
  process.exit(1);
}
