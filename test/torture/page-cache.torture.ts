import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort } from "../support/free-port.ts";
import { startSiteProcess, type SiteProcess } from "./site-process.ts";

let folder: string;
let site: SiteProcess;
let nginx: ChildProcess;
let url: string;

const listens = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, "127.0.0.1", () => resolve(true));
    socket.on("error", () => resolve(false)).on("connect", () => socket.destroy());
  });

/** The example of deploy/, with our ports and folder. */
async function startNginx(sitePort: number): Promise<void> {
  const port = await freePort();
  const example = await readFile("deploy/page-cache.conf", "utf8");
  const own = example
    .replaceAll("127.0.0.1:3000", `127.0.0.1:${sitePort}`)
    .replaceAll("127.0.0.1:8080", `127.0.0.1:${port}`)
    .replaceAll("/var/cache/nginx/chamak", join(folder, "cache"));
  const file = join(folder, "nginx.conf");
  const rest = `daemon off; user root; pid ${folder}/pid; error_log ${folder}/error.log;\nevents {}\n`;
  await writeFile(file, `${rest}http {\n${own}\n}\n`);
  nginx = spawn("/usr/sbin/nginx", ["-c", file], { stdio: "inherit" });
  while (!(await listens(port)))
    if (nginx.exitCode !== null) throw new Error("nginx ended: apt-get install nginx-light");
  url = `http://127.0.0.1:${port}`;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "chamak-page-cache-"));
  const settings = { DATA_DIR: join(folder, "data"), TRUST_PROXY: "on", LOG_LEVEL: "info" };
  site = await startSiteProcess({ settings });
  await startNginx(Number(new URL(site.url).port));
});

afterAll(async () => {
  nginx.kill("SIGTERM");
  await once(nginx, "exit");
  if (site.child.exitCode === null && site.child.signalCode === null) await site.stop();
  await rm(folder, { recursive: true });
});

type Asked = { headers?: Record<string, string>; method?: string };

async function get(path: string, { headers, method = "GET" }: Asked = {}) {
  const response = await fetch(url + path, { method, headers: headers ?? {} });
  const { status } = response;
  return { status, headers: response.headers, text: await response.text() };
}
/** The requests that the site has logged, once its log, which is written in blocks, says no more. */
async function reached(): Promise<number> {
  const count = () => site.lines.filter((line) => line.includes('"route"')).length;
  let last = -1;
  const isSilent = () => {
    const before = last;
    last = count();
    return before === last;
  };
  await expect.poll(isSilent, { interval: 250 }).toBe(true);
  return last;
}
const PAGES = ["/", "/service", "/buynow?category_id=6", "/about"];

test("nginx of deploy/ keeps public pages from the site, and shows them while it is away", async () => {
  const before = await reached();
  const shown = new Map<string, string>();
  for (let second = 0; second < 3; second++)
    for (const path of PAGES) {
      const crowd = await Promise.all(Array.from({ length: 50 }, () => get(path)));
      for (const { status, text } of crowd) {
        expect(status, path).toBe(200);
        expect(text, path).toBe(shown.get(path) ?? crowd[0]?.text);
      }
      shown.set(path, crowd[0]?.text ?? "");
    }
  const of600 = (await reached()) - before;
  console.log(`600 pages: ${of600} requests reached the site`);
  expect(of600).toBeLessThanOrEqual(60);

  const { headers } = await get("/");
  expect(headers.get("content-security-policy")).toContain("script-src 'self'");
  const etag = headers.get("etag") ?? "none";
  expect((await get("/", { headers: { "if-none-match": etag } })).status).toBe(304);
  for (const encoding of ["br", "gzip", "identity"])
    expect((await get("/", { headers: { "accept-encoding": encoding } })).text).toBe(
      shown.get("/"),
    );

  // What is for one visitor passes, each time.
  for (const path of ["/api/v1/site", "/follow/AAAAAAAAAAAAAAAAAAAAAA", "/nowhere"]) {
    const since = await reached();
    await get(path);
    await get(path);
    expect((await reached()) - since, path).toBe(2);
  }

  site.child.kill("SIGKILL");
  await site.ended;
  for (const path of PAGES)
    for (const tries of [1, 2])
      expect([(await get(path)).text === shown.get(path), tries], path).toEqual([true, tries]);
  expect((await get("/healthz")).status).toBe(200);
  expect((await get("/api/v1/site")).status).toBe(502);
  expect((await get("/follow/AAAAAAAAAAAAAAAAAAAAAA")).status).toBe(502);
});
