// Builds the pages into dist/: for the browser, for rendering on the server, the service worker, and
// every file that compresses well once more, compressed.
import { execFileSync } from "node:child_process";
import { cp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { build } from "vite";
import { leanFlags } from "./memory-flags.mjs";

const root = fileURLToPath(new URL("../", import.meta.url));
const client = join(root, "dist/client");
const COMPRESSIBLE = /\.(?:js|css|svg|vtt|json)$/;
const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

async function compress(file: string): Promise<void> {
  const content = await readFile(file);
  const best = {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength,
    },
  };
  await writeFile(`${file}.br`, await compressBrotli(content, best));
  await writeFile(`${file}.gz`, await compressGzip(content, { level: 9 }));
}

process.env["NODE_ENV"] = "production";
await build({ root, logLevel: "warn" });
await build({ root, logLevel: "error", build: { ssr: true } });
await build({
  root,
  configFile: false,
  publicDir: false,
  logLevel: "error",
  build: {
    outDir: "dist/worker",
    target: "es2022",
    modulePreload: false,
    rolldownOptions: {
      input: "src/pages/rendering/service-worker.ts",
      output: { format: "iife", entryFileNames: "[name].js" },
    },
  },
});
await build({ root, logLevel: "warn", mode: "ops" });
await cp(join(root, "dist/ops/assets"), join(client, "assets"), { recursive: true });
await cp(join(root, "public"), client, { recursive: true });
const files = await readdir(client, { recursive: true });
await Promise.all(
  files.filter((file) => COMPRESSIBLE.test(file)).map((file) => compress(join(client, file))),
);
await rm(join(root, "dist/compile-cache"), { recursive: true, force: true });
execFileSync(process.execPath, [...leanFlags, join(root, "scripts/warm-compile-cache.ts")]);
