import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createLog } from "#server/log.ts";
import { serve } from "#server/process/serve.ts";
import { answerFromCache } from "./answer-from-cache.ts";
import { createResponseCache } from "./response-cache.ts";
import { withResponseCache } from "./with-response-cache.ts";

// Longer than what a socket takes at once, and with bytes that no UTF-8 text has.
const PICTURE = Buffer.alloc(3_000_000, Uint8Array.of(0xff, 0x00, 0xfe, 0x0d, 0x0a));

let port: number;
let made: string[];
let stop: () => Promise<void>;
const sockets: Socket[] = [];

beforeEach(async () => {
  made = [];
  const cache = createResponseCache({ isCurrent: () => true });
  const pageKeyOf = ({ pathname }: URL) => pathname;
  const log = createLog("silent");
  const handle = async (request: Request) => {
    const { pathname } = new URL(request.url);
    made.push(`${request.method} ${pathname}`);
    const text = `${pathname} ${await request.text()}`;
    const body = pathname === "/picture" ? PICTURE : text;
    const headers = { "content-type": "text/x", etag: '"tag"', "surrogate-key": "process" };
    return new Response(body, { headers });
  };
  const served = await serve(withResponseCache(handle, cache, pageKeyOf), {
    host: "127.0.0.1",
    port: 0,
    answerFirst: answerFromCache({
      cache,
      pageKeyOf,
      limits: () => undefined,
      trustProxy: false,
      log,
    }),
  });
  port = Number(new URL(served.url).port);
  stop = served.stop;
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await stop();
});

async function open(): Promise<Socket> {
  const socket = connect(port, "127.0.0.1");
  sockets.push(socket);
  await once(socket, "connect");
  return socket;
}

type Answer = { status: string; headers: Record<string, string>; body: string };

/** Reads so many responses of a connection, those to HEAD by their request's method. */
async function read(socket: Socket, methods: string[]): Promise<Answer[]> {
  let bytes = "";
  const answers: Answer[] = [];
  for await (const chunk of socket.iterator({ destroyOnReturn: false })) {
    bytes += (chunk as Buffer).toString("latin1");
    for (;;) {
      const end = bytes.indexOf("\r\n\r\n");
      if (end === -1) break;
      const [status = "", ...lines] = bytes.slice(0, end).split("\r\n");
      const headers = Object.fromEntries(
        lines.map((line) => [
          line.slice(0, line.indexOf(":")).toLowerCase(),
          line.slice(line.indexOf(":") + 2),
        ]),
      );
      const isBodiless = methods[answers.length] === "HEAD" || status.includes("304");
      const length = isBodiless ? 0 : Number(headers["content-length"]);
      if (bytes.length < end + 4 + length) break;
      answers.push({ status, headers, body: bytes.slice(end + 4, end + 4 + length) });
      bytes = bytes.slice(end + 4 + length);
      if (answers.length === methods.length) return answers;
    }
  }
  return answers;
}

const request = (method: string, path: string, lines: string[] = [], body = ""): string =>
  [`${method} ${path} HTTP/1.1`, "host: x", ...lines, "", body].join("\r\n");

async function ask(socket: Socket, ...sent: Parameters<typeof request>): Promise<Answer> {
  socket.write(request(...sent));
  const [answer] = await read(socket, [sent[0]]);
  if (answer === undefined) throw new Error("The connection ended");
  return answer;
}

test("responses to requests that were sent at once come in their order, whole and each for itself", async () => {
  const socket = await open();
  await ask(socket, "GET", "/one");
  await ask(socket, "GET", "/two");
  const known = ['if-none-match: "tag"'];
  const all = [
    request("GET", "/one"),
    request("HEAD", "/two"),
    request("GET", "/two", known),
    request("GET", "/three"),
    request("GET", "/two"),
  ];
  socket.write(all.join(""));
  const answers = await read(socket, ["GET", "HEAD", "GET", "GET", "GET"]);
  expect(answers.map(({ status, body }) => [status.slice(9, 12), body])).toEqual([
    ["200", "/one "],
    ["200", ""],
    ["304", ""],
    ["200", "/three "],
    ["200", "/two "],
  ]);
  expect(made).toEqual(["GET /one", "GET /two", "GET /three"]);
  expect(new Set(answers.map(({ headers }) => headers["x-request-id"])).size).toBeGreaterThan(3);
});

test("a connection that stays open gets the same headers as one that is closed", async () => {
  const { headers: first } = await ask(await open(), "GET", "/one");
  const socket = await open();
  const { headers: kept } = await ask(socket, "GET", "/one");
  const { headers: closed } = await ask(socket, "GET", "/one", ["connection: close"]);
  await once(socket, "close");
  expect(made).toHaveLength(1);
  expect(kept).toMatchObject({ connection: "keep-alive", "keep-alive": "timeout=5" });
  expect(Math.abs(Date.parse(kept["date"] ?? "") - Date.now())).toBeLessThan(5_000);
  const comparable = (headers: Answer["headers"]) =>
    Object.keys(headers)
      .filter((name) => name !== "keep-alive" && name !== "x-request-id")
      .toSorted();
  expect(comparable(kept)).toEqual(comparable(first));
  expect(comparable(closed)).toEqual(comparable(first));
  expect(closed["connection"]).toBe("close");
});

test("HTTP/1.0 is answered and closed", async () => {
  await ask(await open(), "GET", "/one");
  const socket = await open();
  socket.write("GET /one HTTP/1.0\r\n\r\n");
  const [answer] = await read(socket, ["GET"]);
  expect(answer?.body).toBe("/one ");
  await once(socket, "close");
});

test("a body longer than the socket takes at once arrives whole, and the connection goes on", async () => {
  const socket = await open();
  await ask(socket, "GET", "/picture");
  socket.write(request("GET", "/picture") + request("GET", "/one"));
  const [picture, next] = await read(socket, ["GET", "GET"]);
  expect(picture?.body === PICTURE.toString("latin1")).toBe(true);
  expect(next?.body).toBe("/one ");
  expect(made).toEqual(["GET /picture", "GET /one"]);
});

test("a cached POST is answered whether its body comes with the headers or after them", async () => {
  const socket = await open();
  const lines = ["content-length: 4"];
  await ask(socket, "POST", "/api/search", lines, "what");
  await ask(socket, "POST", "/api/search", lines, "what");
  expect(made).toHaveLength(2);
  const together = await ask(socket, "POST", "/api/search", lines, "what");
  socket.write(request("POST", "/api/search", [...lines, "expect: 100-continue"]));
  // It says so once it has read the headers.
  await once(socket, "data");
  socket.write("what");
  const [apart] = await read(socket, ["POST"]);
  expect([together.body, apart?.body]).toEqual(["/api/search what", "/api/search what"]);
  expect(made).toHaveLength(2);
});
