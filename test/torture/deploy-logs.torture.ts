import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { cp, mkdir, mkdtemp, rm } from "node:fs/promises";
import { request } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort } from "../support/free-port.ts";
import { openTestApp } from "../support/test-app.ts";
import { reportCounts } from "./report-counts.ts";
import { timeUntil } from "./private-site.ts";

// What deploy/README.md says of the logs, on one machine: the site's journal, an uploader, Caddy with the
// receiver's certificate, and the program that writes the second journal.
const REMOTE = "/lib/systemd/systemd-journal-remote";
const UPLOAD = "/lib/systemd/systemd-journal-upload";

let folder: string;
let certificates: string;
let url: string;
let port: number;
const children: ChildProcess[] = [];

const start = (program: string, args: string[], env: Record<string, string> = {}) => {
  const child = spawn(program, args, { env: { ...process.env, ...env }, stdio: "ignore" });
  children.push(child);
  return child;
};

beforeAll(async () => {
  for (const program of [REMOTE, UPLOAD, "/usr/bin/caddy"])
    if (!existsSync(program))
      throw new Error(`There is no ${program}: apt-get install systemd-journal-remote caddy.`);
  folder = await mkdtemp(join(tmpdir(), "chamak-logs-"));
  await cp("deploy/logs", join(folder, "logs"), { recursive: true });
  certificates = join(folder, "logs/certificates");
  await rm(certificates, { recursive: true, force: true });
  const made = spawnSync("bash", [join(folder, "logs/make-certificates.sh"), "localhost"]);
  expect(made.status, String(made.stderr)).toBe(0);
  await mkdir(join(folder, "kept"));
  await mkdir(join(folder, "site"));
  port = await freePort();
  url = `https://localhost:${port}`;
  const inner = await freePort();
  const listen = `--listen-http=127.0.0.1:${inner}`;
  start(REMOTE, [listen, "--split-mode=none", `--output=${join(folder, "kept/kept.journal")}`]);
  const config = join(folder, "logs/Caddyfile");
  start("caddy", ["run", "--config", config, "--adapter", "caddyfile"], {
    LOGS_DOMAIN: "localhost",
    LOGS_PORT: String(port),
    LOGS_CERTIFICATES: certificates,
    LOGS_UPSTREAM: `127.0.0.1:${inner}`,
    HOME: folder,
    XDG_DATA_HOME: folder,
    XDG_CONFIG_HOME: folder,
  });
  await timeUntil(async () => (await ask("sender")) < 500);
});
afterAll(async () => {
  for (const child of children) {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill("SIGTERM");
      await once(child, "exit");
    }
  }
  await rm(folder, { recursive: true, force: true });
});

const pem = (name: string) => readFileSync(join(certificates, name));

/** The status of a journal sent with that certificate, or with none; 999 where TLS ends before one. */
function ask(name: string | undefined, rows = ""): Promise<number> {
  return new Promise((resolve) => {
    const call = request({
      host: "localhost",
      port,
      path: "/upload",
      method: "POST",
      ca: pem("authority.pem"),
      headers: { "content-type": "application/vnd.fdo.journal" },
      agent: false,
      ...(name !== undefined && { key: pem(`${name}.key`), cert: pem(`${name}.pem`) }),
    });
    call.on("error", () => resolve(999));
    call.on("response", (response) => {
      response.resume();
      resolve(response.statusCode ?? 999);
    });
    call.end(rows);
  });
}

/** A line as journald keeps it: journalctl's export format. */
const entry = (message: string, place: number) =>
  [
    `__REALTIME_TIMESTAMP=${Date.now() * 1000 + place}`,
    `__MONOTONIC_TIMESTAMP=${1_000 + place}`,
    "_BOOT_ID=0123456789abcdef0123456789abcdee",
    "_MACHINE_ID=0123456789abcdef0123456789abcdef",
    "_HOSTNAME=site",
    "SYSLOG_IDENTIFIER=chamak",
    `MESSAGE=${message}`,
    "\n",
  ].join("\n");

/** Writes lines into the site's journal, as journald does. */
function write(lines: string[], after = 0): void {
  const output = `--output=${join(folder, "site/site.journal")}`;
  const input = lines.map((line, place) => entry(line, after + place)).join("");
  const { status, stderr } = spawnSync(REMOTE, [output, "-"], { input, encoding: "utf8" });
  expect(status, stderr).toBe(0);
}

const upload = (...args: string[]) =>
  spawnSync(
    UPLOAD,
    [
      `--url=${url}`,
      `--key=${join(certificates, "sender.key")}`,
      `--cert=${join(certificates, "sender.pem")}`,
      `--trust=${join(certificates, "authority.pem")}`,
      `--directory=${join(folder, "site")}`,
      `--save-state=${join(folder, "state")}`,
      "--follow=no",
      ...args,
    ],
    { encoding: "utf8", timeout: 60_000 },
  );

const kept = (): string[] =>
  spawnSync("journalctl", [`--directory=${join(folder, "kept")}`, "--output=cat", "--no-pager"], {
    encoding: "utf8",
  })
    .stdout.split("\n")
    .filter((line) => line !== "" && !line.startsWith("--"));

test("each line of the site's log reaches the second machine, and nothing of anybody else's does", async () => {
  const app = await openTestApp();
  for (let round = 0; round < 200; round++)
    await app.send("/api/v1/login", { json: { email: "a@example.in", password: "not-the-one" } });
  const lines = app.logged.map((line) => line.trim());
  await app.close();
  expect(lines.filter((line) => line.includes('"event":"sign-in failed"'))).toHaveLength(200);
  write(lines);

  // Without a certificate, and with one of another authority, nothing arrives.
  expect(await ask(undefined, entry("forged", 0))).toBe(999);
  const strangers = join(folder, "strangers");
  await cp("deploy/logs/make-certificates.sh", join(strangers, "make-certificates.sh"));
  spawnSync("bash", [join(strangers, "make-certificates.sh"), "localhost"]);
  for (const part of ["key", "pem"])
    await cp(
      join(strangers, `certificates/sender.${part}`),
      join(certificates, `stranger.${part}`),
    );
  expect(await ask("stranger", entry("forged", 0))).toBe(999);
  // Nor does the site send it to a machine that it cannot verify.
  const trusted = upload(`--trust=${join(strangers, "certificates/authority.pem")}`);
  expect(trusted.status).not.toBe(0);
  expect(kept()).toEqual([]);

  const sent = upload();
  expect(sent.status, sent.stderr).toBe(0);
  expect(kept()).toEqual(lines);
  // A second run goes on where the first ended: its last line may come again, and none is missing.
  const more = JSON.stringify({ event: "sign-in failed", last: true });
  write([more], lines.length);
  expect(upload().status).toBe(0);
  const all = kept();
  expect([...new Set(all)]).toEqual([...lines, more]);
  expect(all.length - lines.length).toBeLessThanOrEqual(2);
  reportCounts("lines at the second machine", {
    sent: lines.length + 1,
    missing: 0,
    twice: all.length - lines.length - 1,
    forged: 0,
  });
});
