import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { request as plainRequest } from "node:http";
import { request, type RequestOptions } from "node:https";
import { connect as connectPlain, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { connect as connectTls, type SecureVersion } from "node:tls";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort } from "../support/free-port.ts";
import { reportCounts } from "./report-counts.ts";

const UNIT = "deploy/chamak@.service";
const YEAR_S = 31_536_000;

let folder: string;
let site: ChildProcess;
let caddy: ChildProcess;
let ports: { site: number; away: number; http: number; https: number };
let ca: string;

const unitLines = async (key: string): Promise<string[]> =>
  (await readFile(UNIT, "utf8"))
    .split("\n")
    .flatMap((line) => (line.startsWith(`${key}=`) ? [line.slice(key.length + 1)] : []));

/** Resolves when the process writes a line with `wanted`; rejects when it ends before. */
async function untilSaid(child: ChildProcess, wanted: string): Promise<void> {
  const said: string[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  for (const stream of [child.stdout, child.stderr])
    if (stream !== null)
      createInterface({ input: stream }).on("line", (line) => {
        said.push(line);
        if (line.includes(wanted)) resolve();
      });
  const ended = once(child, "exit").then(() => {
    throw new Error(`It ended: ${said.slice(-5).join("\n")}`);
  });
  await Promise.race([promise, ended]);
}

/** The unit's command with the unit's environment and nothing of ours, as systemd runs it. */
async function startUnit(): Promise<void> {
  const [command = ""] = await unitLines("ExecStart");
  const [program = "", ...args] = command.replace("/opt/chamak", process.cwd()).split(" ");
  const given = (await unitLines("Environment")).map((line) => line.split(/=(.*)/).slice(0, 2));
  const env: Record<string, string> = {
    ...Object.fromEntries(given),
    DATA_DIR: join(folder, "data"),
    PORT: String(ports.site),
    SITE_URL: `https://localhost:${ports.https}`,
  };
  site = spawn(program, args, { env, stdio: ["ignore", "pipe", "pipe"] });
  await untilSaid(site, "http://");
}

async function startCaddy(): Promise<void> {
  const env = {
    PATH: process.env["PATH"],
    HOME: folder,
    XDG_DATA_HOME: join(folder, "caddy"),
    XDG_CONFIG_HOME: join(folder, "caddy"),
    SITE_DOMAIN: "localhost",
    // Two instances, of which one is away.
    SITE_UPSTREAM: `127.0.0.1:${ports.away} 127.0.0.1:${ports.site}`,
    HTTP_PORT: String(ports.http),
    HTTPS_PORT: String(ports.https),
  };
  const args = ["run", "--config", "deploy/Caddyfile", "--adapter", "caddyfile"];
  caddy = spawn("caddy", args, { env, stdio: ["ignore", "pipe", "pipe"] });
  await untilSaid(caddy, "certificate obtained successfully");
  ca = await readFile(join(folder, "caddy/caddy/pki/authorities/local/root.crt"), "utf8");
  // The certificate is used a moment after that was said.
  while ((await handshake("TLSv1.3")) !== "TLSv1.3") continue;
}

/** Resolves to the version that is spoken, or to what stopped the handshake. */
async function handshake(version: SecureVersion): Promise<string> {
  const socket = connectTls({
    host: "localhost",
    servername: "localhost",
    port: ports.https,
    ca,
    minVersion: version,
    maxVersion: version,
    // Our own side would not offer the old ones otherwise.
    ciphers: "DEFAULT@SECLEVEL=0",
  });
  try {
    await once(socket, "secureConnect");
    return socket.getProtocol() ?? "";
  } catch (error) {
    return String(Reflect.get(Object(error), "code"));
  } finally {
    socket.destroy();
  }
}

beforeAll(async () => {
  if (spawnSync("caddy", ["version"]).status !== 0)
    throw new Error("There is no Caddy: install it (apt-get install caddy).");
  folder = await mkdtemp(join(tmpdir(), "chamak-deploy-"));
  ports = {
    site: await freePort(),
    away: await freePort(),
    http: await freePort(),
    https: await freePort(),
  };
  await startUnit();
  await startCaddy();
}, 120_000);

afterAll(async () => {
  for (const child of [caddy, site]) {
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) continue;
    child.kill("SIGTERM");
    await once(child, "exit");
  }
  await rm(folder, { recursive: true, force: true });
});

type Answer = { status: number; headers: Record<string, string>; text: string };

/** Asks the site through the proxy, on a connection of its own. */
async function ask(
  path: string,
  options: RequestOptions = {},
  body?: string | Uint8Array,
): Promise<Answer> {
  const call = request({
    host: "localhost",
    port: ports.https,
    path,
    ca,
    agent: false,
    ...options,
  });
  call.end(body);
  const [response] = await once(call, "response");
  const chunks: Buffer[] = await response.toArray();
  return {
    status: response.statusCode,
    headers: response.headers,
    text: Buffer.concat(chunks).toString("utf8"),
  };
}

const json = { "content-type": "application/json" };

test("pages come over TLS with a year of HSTS, and without the names of the programs", async () => {
  const home = await ask("/");
  expect(home.status).toBe(200);
  expect(home.text).toContain("<html");
  const [, seconds] = /max-age=(\d+)/.exec(home.headers["strict-transport-security"] ?? "") ?? [];
  expect(Number(seconds)).toBeGreaterThanOrEqual(YEAR_S);
  expect(home.headers).not.toHaveProperty("server");
  expect(home.headers).not.toHaveProperty("via");
  expect(home.headers).not.toHaveProperty("x-powered-by");
  const contact = await ask("/.well-known/security.txt");
  expect(contact.text).toContain(
    `Canonical: https://localhost:${ports.https}/.well-known/security.txt`,
  );
});

test("of two instances the one that is away costs no request", async () => {
  const statuses = new Set<number>();
  for (let round = 0; round < 20; round++) statuses.add((await ask("/about")).status);
  expect(statuses).toEqual(new Set([200]));
  reportCounts("requests with one of two instances away", { sent: 20, failed: 0 });
});

async function askPlain(path: string): Promise<[status: number, location: string | undefined]> {
  const call = plainRequest({ host: "localhost", port: ports.http, path });
  call.end();
  const [response] = await once(call, "response");
  response.resume();
  return [response.statusCode, response.headers.location];
}

test("plain HTTP is redirected to HTTPS, but for calls of the API, which fail", async () => {
  expect(await askPlain("/about?x=1")).toEqual([308, "https://localhost/about?x=1"]);
  for (const path of ["/api", "/api/v1/session", "//api/v1/session", "/%61pi/bookings"])
    expect(await askPlain(path), path).toEqual([403, undefined]);
});

test("TLS 1.2 and 1.3 are spoken, and nothing older", async () => {
  expect(await handshake("TLSv1.3")).toBe("TLSv1.3");
  expect(await handshake("TLSv1.2")).toBe("TLSv1.2");
  expect(await handshake("TLSv1.1")).toBe("ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION");
  expect(await handshake("TLSv1")).toBe("ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION");
});

test("an address that a caller invents in X-Forwarded-For is not believed", async () => {
  const left: number[] = [];
  for (let round = 1; round <= 5; round++) {
    const headers = { ...json, "x-forwarded-for": `198.51.100.${round}` };
    const body = JSON.stringify({ email: `nobody${round}@example.in`, password: "not-the-one" });
    const answer = await ask("/api/v1/login", { method: "POST", headers }, body);
    expect(answer.status).toBe(401);
    const [, rest] = /"sign-in-from-address";r=(\d+)/.exec(answer.headers["ratelimit"] ?? "") ?? [];
    left.push(Number(rest));
  }
  // All are counted as one caller.
  expect(left).toEqual([0, 1, 2, 3, 4].map((round) => (left[0] ?? 0) - round));
  reportCounts("invented addresses through the proxy", { tried: left.length, believed: 0 });
});

test("a document of 4 MB is uploaded through the proxy, and opened by its owner alone", async () => {
  const account = {
    email: "papers@example.in",
    phone_number: "6512345678",
    password: "a-bucket-and-a-mop",
    role: "vendor",
  };
  const signUp = await ask(
    "/api/v1/signup",
    { method: "POST", headers: json },
    JSON.stringify(account),
  );
  const { token } = JSON.parse(signUp.text) as { token: string };
  const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
  const picture = await sharp({
    create: { width: 1_300, height: 1_000, channels: 3, background: "white", noise },
  })
    .png({ compressionLevel: 0 })
    .toBuffer();
  expect(picture.byteLength).toBeGreaterThan(3.5 * 1024 * 1024);
  const form = new FormData();
  form.set("profile[first_name]", "Asha");
  form.set("profile[last_name]", "Rani");
  form.set("profile[document_type]", "Aadhar");
  form.set("profile[document]", new Blob([picture], { type: "image/png" }), "paper.png");
  const sent = new Response(form);
  const headers = {
    authorization: `Bearer ${token}`,
    "content-type": sent.headers.get("content-type") ?? "",
  };
  const kept = await ask(
    "/api/v1/profiles/update_profile",
    { method: "PUT", headers },
    await sent.bytes(),
  );
  expect(kept.status, kept.text).toBe(200);
  const [path = ""] = /\/api\/v1\/files\/[-0-9a-f]{36}/.exec(kept.text) ?? [];
  const own = await ask(path, { headers: { authorization: `Bearer ${token}` } });
  expect(own.headers["content-type"]).toBe("image/webp");
  expect((await ask(path)).status).toBe(404);
});

/** Sends a line of headers each second, until the other side has had enough. */
async function trickle(socket: Socket): Promise<void> {
  socket.on("error", () => undefined);
  socket.write("GET / HTTP/1.1\r\nHost: localhost\r\n");
  const drip = setInterval(() => socket.write("X-Drip: 1\r\n"), 1_000);
  await once(socket.resume(), "close");
  clearInterval(drip);
}

test("headers that are too large are refused, and those that trickle are cut off within 15 s", async () => {
  const large = await ask("/", { headers: { "x-large": "x".repeat(40_000) } });
  expect(large.status).toBe(431);

  const began = Date.now();
  const sockets = [
    connectPlain({ host: "localhost", port: ports.http }),
    connectTls({ host: "localhost", servername: "localhost", port: ports.https, ca }),
  ];
  await Promise.all(sockets.map(trickle));
  const seconds = (Date.now() - began) / 1_000;
  expect(seconds).toBeLessThan(15);
  reportCounts("trickled headers at the proxy", { "closed after": `${seconds.toFixed(1)} s` });
});

test("the unit is one that systemd understands, and exposes little", async () => {
  expect(await unitLines("Restart")).toEqual(["always"]);
  if (!existsSync("/usr/bin/systemd-analyze"))
    throw new Error("There is no systemd-analyze: install systemd.");
  const unit = join(folder, "chamak@.service");
  const names = ["chamak@.service", "chamak-migrate.service"];
  for (const name of names) {
    const text = await readFile(join("deploy", name), "utf8");
    await writeFile(join(folder, name), text.replaceAll("/opt/chamak", process.cwd()));
  }
  const units = names.map((name) => join(folder, name));
  const verified = spawnSync("systemd-analyze", ["verify", ...units], { encoding: "utf8" });
  for (const name of names) expect(`${verified.stdout}${verified.stderr}`).not.toContain(name);
  const args = ["security", "--offline=true", "--threshold=20", unit];
  const judged = spawnSync("systemd-analyze", args, { encoding: "utf8" });
  expect(judged.status, judged.stderr).toBe(0);
  const [, exposure = ""] = /Overall exposure level for .*: ([\d.]+)/.exec(judged.stdout) ?? [];
  reportCounts("systemd-analyze security", { exposure });
});

test("SIGTERM ends the unit's command with 0; the proxy then responds that the site is unavailable", async () => {
  site.kill("SIGTERM");
  const [code] = await once(site, "exit");
  expect(code).toBe(0);
  const away = await ask("/");
  // Nothing answers, or no instance is known to be there.
  expect([502, 503]).toContain(away.status);
  expect(away.headers["retry-after"]).toBe("5");
  expect(away.text).toBe("The site does not answer. Please try again in a moment.");
  expect(away.headers).toHaveProperty("strict-transport-security");
});
