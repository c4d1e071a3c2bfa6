// npm run lighthouse: Lighthouse (mobile) on the pages that people meet first, three times each, and how long
// their taps take, on the built site with a database of its own. Prints the medians; with `--keep` writes them to
// docs/lighthouse.md. Ends with 1 when a page falls short of what we promise.
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { ensureChromium, findChromium } from "../../scripts/chromium.mjs";
import { pinnedNode } from "../../scripts/pinned-node.mjs";
import { build, install } from "../../scripts/prepare.mjs";
import { measureInteractions } from "./interactions.mjs";

const PATHS = ["/", "/service", "/buynow?category_id=6", "/checkout", "/about", "/contact"];
const MIN_SCORES = { performance: 98, accessibility: 100, "best-practices": 100, seo: 100 };
const MAX_INP_MS = 100;
const RUNS = 3;
const LATE_MS = 90_000;
const here = fileURLToPath(new URL("./", import.meta.url));
const root = fileURLToPath(new URL("../../", import.meta.url));

const median = (numbers) => numbers.toSorted((one, other) => one - other)[numbers.length >> 1];

async function openSite(folder) {
  const env = {
    ...process.env,
    PORT: "0",
    DATA_DIR: folder,
    RATE_LIMITS: "off",
    LOG_LEVEL: "error",
  };
  const server = spawn(pinnedNode(), [join(root, "src/main.mjs")], {
    cwd: root,
    env,
    stdio: ["ignore", "pipe", "inherit", "ipc"],
  });
  for await (const line of createInterface({ input: server.stdout })) {
    const [url] = /http:\/\/\S+/.exec(line) ?? [];
    if (url === undefined) continue;
    server.stdout.resume();
    return { url: new URL(url).origin, server };
  }
  throw new Error("The site ended before it said where it is.");
}

/** One run in a browser of its own. One that does not come to an end is given up, and tried again. */
async function runOnce(lighthouse, url, triesLeft = 1) {
  const chrome = await launch({
    chromePath: findChromium(),
    chromeFlags: ["--headless=new", "--no-sandbox", "--disable-gpu"],
  });
  try {
    const options = { port: chrome.port, logLevel: "silent", output: "json" };
    const stuck = new Promise((_, reject) => {
      setTimeout(() => reject(new Error(`${url}: no result`)), LATE_MS).unref();
    });
    const { lhr } = await Promise.race([lighthouse(url, options), stuck]);
    if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`);
    return lhr;
  } catch (error) {
    if (triesLeft === 0) throw error;
    return runOnce(lighthouse, url, triesLeft - 1);
  } finally {
    chrome.kill();
  }
}

async function measure(lighthouse, url) {
  const runs = [];
  for (let run = 0; run < RUNS; run++) runs.push(await runOnce(lighthouse, url));
  const score = (name) =>
    median(runs.map(({ categories }) => Math.round((categories[name].score ?? 0) * 100)));
  const value = (id) => median(runs.map(({ audits }) => audits[id].numericValue ?? 0));
  const wanting = Object.values(runs[0].categories)
    .filter(({ id }) => id !== "performance")
    .flatMap(({ auditRefs }) => auditRefs)
    .filter(({ id, weight }) => weight > 0 && runs[0].audits[id].score === 0)
    .map(({ id }) => id);
  return {
    scores: Object.fromEntries(Object.keys(MIN_SCORES).map((name) => [name, score(name)])),
    lcp: value("largest-contentful-paint"),
    tbt: value("total-blocking-time"),
    cls: value("cumulative-layout-shift"),
    bytes: value("total-byte-weight"),
    wanting,
  };
}

const line = (cells) => `| ${cells.join(" | ")} |`;

const toTable = (rows) =>
  [
    line([
      "page",
      "performance",
      "accessibility",
      "best practices",
      "SEO",
      "LCP s",
      "TBT ms",
      "INP ms",
      "CLS",
      "kB",
    ]),
    line(Array(10).fill("---")),
    ...rows.map(({ path, scores, lcp, tbt, inp, cls, bytes }) =>
      line([
        `\`${path}\``,
        ...Object.values(scores),
        (lcp / 1000).toFixed(2),
        Math.round(tbt),
        inp < 16 ? "below 16" : Math.round(inp),
        cls.toFixed(3),
        Math.round(bytes / 1024),
      ]),
    ),
  ].join("\n");

function keep(table, version) {
  const page = join(root, "docs/lighthouse.md");
  writeFileSync(
    page,
    `# Lighthouse

Medians of ${RUNS} runs a page, mobile (slow 4G and a four times slower processor, simulated), on the
built site as \`npm start\` serves it. Lighthouse ${version}, ${cpus().length} processors; other work
beside it takes points from the performance. To get them again: \`npm run lighthouse\`, which ends
with 1 when a page falls below 98 for performance or below 100 for anything else, or a tap takes
${MAX_INP_MS} ms or more. INP is the longest of the taps of \`tools/lighthouse/interactions.mjs\` on the hydrated page, by
Event Timing and with the same slower processor.
\`npm run lighthouse -- --keep\` writes this page.

${table}
`,
  );
  spawnSync(join(root, "node_modules/.bin/oxfmt"), [page], { stdio: "inherit" });
}

install();
build();
ensureChromium(pinnedNode());
if (!existsSync(join(here, "node_modules/lighthouse"))) {
  console.log("Installing Lighthouse ...");
  spawnSync("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"], {
    cwd: here,
    stdio: "inherit",
  });
}
const { default: lighthouse } = await import("./node_modules/lighthouse/core/index.js");
const { launch } = await import("./node_modules/chrome-launcher/dist/index.js");
const { default: about } = await import("./node_modules/lighthouse/package.json", {
  with: { type: "json" },
});

const folder = mkdtempSync(join(tmpdir(), "chamak-lighthouse-"));
const { url, server } = await openSite(folder);
try {
  const inps = await measureInteractions(url);
  const rows = [];
  for (const path of PATHS) {
    const row = await measure(lighthouse, url + path);
    rows.push({ path, inp: inps[path].ms, ...row });
    const longest = `${inps[path].ms} ms for ${inps[path].name}`;
    console.log(path, Object.values(row.scores).join(" "), longest, row.wanting.join(", "));
  }
  const table = toTable(rows);
  console.log(`\n${table}\n`);
  if (process.argv.includes("--keep")) keep(table, about.version);
  const short = rows.filter(
    ({ scores, inp }) =>
      inp >= MAX_INP_MS || Object.entries(MIN_SCORES).some(([name, least]) => scores[name] < least),
  );
  if (short.length > 0) {
    console.error(`Below what we promise: ${short.map(({ path }) => path).join(", ")}`);
    process.exitCode = 1;
  }
} finally {
  server.kill("SIGTERM");
  if (server.exitCode === null) await once(server, "exit");
  rmSync(folder, { recursive: true, force: true });
}
