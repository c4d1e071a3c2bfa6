import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { connect, type AddressInfo, type Socket } from "node:net";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { createLog } from "../log.ts";
import { createMetrics } from "../metrics/create-metrics.ts";
import { openTestApp } from "#test/test-app.ts";
import { createAdmission } from "./protection/admission.ts";
import { countRefusals } from "./protection/raw-problem.ts";

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

async function listen(server: Server): Promise<number> {
  servers.push(server);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}

async function open(port: number, text = ""): Promise<Socket> {
  const socket = connect(port, "127.0.0.1");
  await once(socket, "connect");
  socket.write(text);
  return socket;
}

async function allOf(socket: Socket): Promise<string> {
  let text = "";
  for await (const chunk of socket) text += String(chunk);
  return text;
}

const head = (more: string) => `POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 60000\r\n${more}\r\n`;

test("two hosts in one request are 400", async () => {
  const app = await openTestApp();
  const { url, stop } = await app.listen();
  const hosts = "host: chamak.test\r\nHost: elsewhere.test\r\n";
  const socket = await open(Number(new URL(url).port), `GET /healthz HTTP/1.1\r\n${hosts}\r\n`);
  const answer = await allOf(socket);
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(answer).toContain("The request names two hosts");
  expect(answer).toMatch(/strict-transport-security: max-age=31536000; includeSubDomains/i);
  expect(answer).toMatch(
    /content-security-policy: default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'/i,
  );
  await Promise.all([stop(), app.close()]);
});

test("what Node cannot read is answered as any problem, with the security headers", async () => {
  const app = await openTestApp();
  const { url, stop } = await app.listen();
  const port = Number(new URL(url).port);
  const long = `GET / HTTP/1.1\r\nhost: a\r\nx-long: ${"x".repeat(20_000)}\r\n\r\n`;
  const [tooLong, noHttp] = await Promise.all([open(port, long), open(port, "EHLO a\r\n\r\n")]);
  const answers = await Promise.all([allOf(tooLong), allOf(noHttp)]);
  const statuses = [431, 400];
  for (const [i, answer] of answers.entries()) {
    const [headers = "", body = ""] = answer.split("\r\n\r\n");
    expect(headers).toMatch(new RegExp(`^HTTP/1\\.1 ${statuses[i]} `));
    expect(headers).toMatch(
      /content-security-policy: default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'/,
    );
    expect(headers).toMatch(/connection: close/);
    expect(JSON.parse(body)).toMatchObject({ status: statuses[i], errors: [expect.any(String)] });
  }
  await Promise.all([stop(), app.close()]);
});

test("refusals before routing are counted, and an overload is logged once in ten seconds", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const lines: string[] = [];
  const metrics = createMetrics();
  const note = countRefusals(createLog("warn", { write: (line) => lines.push(line) }), metrics);
  const refused = () => lines.map((line) => JSON.parse(line).refused as number);
  for (let i = 0; i < 5; i++) note({ method: "POST", status: 503, ms: 1_000 });
  note({ method: "unknown", status: 431, ms: 0 });
  expect(refused()).toEqual([1]);
  vi.advanceTimersByTime(10_000);
  expect(refused()).toEqual([1, 4]);
  vi.advanceTimersByTime(60_000);
  expect(refused()).toEqual([1, 4]);
  expect(await metrics.text()).toContain(
    'chamak_http_requests_total{method="POST",route="before routing",status="503"} 5',
  );
});

test("beyond what can be done at once, calls wait and are then answered 503; pages are not limited", async () => {
  const admit = createAdmission({ maxConcurrent: 2, maxQueued: 3, longestMs: 200 });
  const held: (() => void)[] = [];
  const server = createServer((request, response) =>
    admit(request, response, () => {
      if (request.url === "/api/held") held.push(() => response.end("done"));
      else response.end("a page");
    }),
  );
  const url = `http://127.0.0.1:${await listen(server)}`;
  const statuses: number[] = [];
  const calls = Array.from({ length: 8 }, async () => {
    const response = await fetch(`${url}/api/held`);
    statuses.push(response.status);
    return response;
  });
  expect(await (await fetch(`${url}/service`)).text()).toBe("a page");
  // Three are refused at once, three after their wait.
  await expect.poll(() => statuses).toEqual([503, 503, 503, 503, 503, 503]);
  for (const answer of held) answer();
  const answers = await Promise.all(calls);
  const done = answers.filter(({ status }) => status === 200);
  expect(done).toHaveLength(2);
  const refused = answers.find(({ status }) => status === 503);
  expect(refused?.headers.get("retry-after")).toBe("2");
  const sentence = "We are very busy at the moment. Please try again";
  expect(await refused?.json()).toMatchObject({ status: 503, errors: [sentence] });
});

test("waiting calls are served in order of arrival", async () => {
  const admit = createAdmission({ maxConcurrent: 1 });
  const held: (() => void)[] = [];
  let arrived = 0;
  const server = createServer((request, response) => {
    arrived += 1;
    admit(request, response, () => held.push(() => response.end(request.url)));
  });
  const url = `http://127.0.0.1:${await listen(server)}`;
  const served: string[] = [];
  const calls: Promise<unknown>[] = [];
  for (const name of ["first", "second", "third"]) {
    const call = fetch(`${url}/api/${name}`);
    calls.push(call.then((response) => response.text()).then((path) => served.push(path)));
    await expect.poll(() => arrived).toBe(calls.length);
  }
  for (let count = 1; count <= calls.length; count++) {
    await expect.poll(() => held.length).toBe(1);
    held.shift()?.();
    await expect.poll(() => served.length).toBe(count);
  }
  expect(served).toEqual(["/api/first", "/api/second", "/api/third"]);
});

test("a call is one in whatever spelling its path is sent", async () => {
  const app = await openTestApp();
  const { url, stop } = await app.listen();
  const { host, port } = new URL(url);
  const admit = createAdmission({ maxConcurrent: 0, maxQueued: 0, longestMs: 1 });
  const full = await listen(
    createServer((request, response) => admit(request, response, () => response.end())),
  );
  const ask = async (at: number, target: string) => {
    const end = `host: ${host}\r\nconnection: close\r\n\r\n`;
    return (await allOf(await open(at, `GET ${target} HTTP/1.1\r\n${end}`))).slice(9, 12);
  };
  for (const target of [
    "/api/v1/site",
    "//api/v1/site",
    "/%61pi/v1/site",
    "/./api/v1/site",
    "/about/../api/v1/site",
    "/about/%2e%2e/api/v1/site",
    "\\api/v1/site",
    `http://${host}/api/v1/site`,
  ]) {
    // Calls by the site's rules, which a full site does not admit.
    if ((await ask(Number(port), target)) === "200")
      expect(await ask(full, target), target).toBe("503");
  }
  expect(await ask(Number(port), "/%61pi/v1/site")).toBe("200");
  expect(await ask(full, "/about?from=//api/%61")).toBe("200");
  await Promise.all([stop(), app.close()]);
});

test("a slow body does not occupy a slot of complete requests", async () => {
  const admit = createAdmission({ maxConcurrent: 1, maxQueued: 0, longestMs: 1 });
  const server = createServer((request, response) =>
    admit(request, response, () => request.resume().once("end", () => response.end("done"))),
  );
  const port = await listen(server);
  const slow = await Promise.all(
    Array.from({ length: 5 }, () => open(port, head("").replace("POST /", "POST /api"))),
  );
  const ready = await fetch(`http://127.0.0.1:${port}/api/x`, { method: "POST", body: "{}" });
  expect(ready.status).toBe(200);
  for (const socket of slow) socket.destroy();
});
