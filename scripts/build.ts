// Builds the site into dist/: the pages for the browser and for rendering on the server, the service worker,
// every file that compresses well once more, compressed, and the server.
import { execFileSync } from "node:child_process";
import { cp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { build } from "vite";
import { compareFirstViews } from "./first-views.ts";
import { leanFlags } from "./memory-flags.mjs";
import { serverOutput } from "./server-output.ts";

const root = fileURLToPath(new URL("../", import.meta.url));
const client = join(root, "dist/client");
/** What src/main.mjs runs, what that imports later, and the worker: warm-compile-cache.ts compiles these. */
const SERVER_ENTRIES = ["src/start/run-site.ts", "src/start/serve-build.ts", "src/parsers.ts"];
/** What has native code, or files that it reads when it runs. */
const LOADED_FROM_PACKAGES = ["@node-rs/argon2", "pdfkit", "sharp", "swagger-ui-dist", "vite"];
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
      input: "src/apps/rendering/service-worker.ts",
      output: { format: "iife", entryFileNames: "[name].js" },
    },
  },
});
await build({ root, logLevel: "warn", mode: "ops" });
await cp(join(root, "dist/ops/assets"), join(client, "assets"), { recursive: true });
// In Hindi, with the English styles: they are the same in both.
await build({ root, logLevel: "warn", mode: "hi" });
await build({ root, logLevel: "error", mode: "hi", build: { ssr: true } });
await cp(join(root, "dist/hi/assets"), join(client, "assets"), {
  recursive: true,
  force: false,
  filter: (file) => !file.endsWith(".css"),
});
await cp(join(root, "public"), client, { recursive: true });
// The server with its packages in a few files: as 1,500 modules they take 20 MB of memory more, and longer to
// load. Not minified, so that an error's stack can be read. Three folders deep, like the modules whose paths
// are relative to their own (`import.meta.url`).
await build({
  root,
  configFile: false,
  publicDir: false,
  logLevel: "error",
  build: {
    ssr: true,
    outDir: "dist/server",
    target: "node24",
    rolldownOptions: {
      input: SERVER_ENTRIES,
      output: {
        entryFileNames: "code/[name].js",
        chunkFileNames: "code/[name]-[hash].js",
        ...serverOutput,
      },
    },
  },
  ssr: { noExternal: true, external: LOADED_FROM_PACKAGES },
});
const files = await readdir(client, { recursive: true });
await Promise.all(
  files.filter((file) => COMPRESSIBLE.test(file)).map((file) => compress(join(client, file))),
);
await rm(join(root, "dist/compile-cache"), { recursive: true, force: true });
execFileSync(process.execPath, [...leanFlags, join(root, "scripts/warm-compile-cache.ts")]);
for (const sentence of await compareFirstViews()) console.log(sentence);
