import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { chromium } from "@playwright/test";
import { createServer } from "vite";

/**
 * Draws the film of the home page frame by frame and writes public/film/washroom.webm and .mp4:
 * `node tools/film/make-film.ts`. It needs ffmpeg, and Chromium: the system's, the one that
 * CHROMIUM_PATH names, or Playwright's own. The captions, washroom.vtt, are written by hand.
 */
const seconds = 16;
const framesPerSecond = 25;

// Players take high-definition film for BT.709; said and meant, the palette stays true.
const colours = [
  ..."-vf scale=out_color_matrix=bt709:out_range=tv -pix_fmt yuv420p".split(" "),
  ..."-colorspace bt709 -color_primaries bt709 -color_trc bt709 -color_range tv".split(" "),
];

const run = promisify(execFile);
const root = fileURLToPath(new URL("../..", import.meta.url));
const output = join(root, "public/film");
const frames = await mkdtemp(join(tmpdir(), "film-"));
const server = await createServer({
  root,
  configFile: false,
  cacheDir: join(frames, "cache"),
  // A change on disk must not reload the page between two frames.
  server: { port: 0, watch: null, hmr: false },
  logLevel: "warn",
});

async function drawFrames(): Promise<void> {
  await server.listen();
  const system = process.env.CHROMIUM_PATH ?? "/usr/bin/chromium";
  const browser = await chromium.launch({
    executablePath: existsSync(system) ? system : undefined,
    args: ["--no-sandbox", "--force-color-profile=srgb"],
  });
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 720 } });
    await page.goto(new URL("tools/film/film.html", server.resolvedUrls?.local[0]).href);
    await page.waitForFunction("window.seek && document.fonts.ready");
    for (let frame = 0; frame < seconds * framesPerSecond; frame++) {
      await page.evaluate(`seek(${frame / framesPerSecond})`);
      await page.screenshot({ path: join(frames, `${String(frame).padStart(4, "0")}.png`) });
    }
  } finally {
    await browser.close();
  }
}

async function encode(file: string, options: string): Promise<void> {
  const to = join(output, file);
  const input = ["-framerate", String(framesPerSecond), "-i", join(frames, "%04d.png")];
  await run("ffmpeg", ["-y", ...input, ...colours, ...options.split(" "), "-an", to]);
  console.log(`${file}: ${(await stat(to)).size} bytes`);
}

try {
  await mkdir(output, { recursive: true });
  await drawFrames();
  await encode(
    "washroom.webm",
    "-c:v libvpx-vp9 -b:v 0 -crf 40 -g 250 -row-mt 1 -deadline good -cpu-used 1",
  );
  await encode(
    "washroom.mp4",
    "-c:v libx264 -crf 27 -preset veryslow -tune animation -movflags +faststart",
  );
} finally {
  await server.close();
  await rm(frames, { recursive: true });
}
