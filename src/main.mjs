// Entry point of the server. What it compiles is kept in dist/, so that the next start is fast. It is plain
// JavaScript, since it is loaded before that: for one file of TypeScript Node loads a compiler of 10 MB.
import { enableCompileCache } from "node:module";
import { fileURLToPath } from "node:url";

// What people upload and the database's passwords are for no other user of the machine.
process.umask(0o077);
enableCompileCache(fileURLToPath(new URL("../dist/compile-cache", import.meta.url)));
try {
  const { runSite } = await import("#start/run-site.ts");
  await runSite();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
