import { createServer } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApp, type TestApp } from "#test/test-app.ts";
import { newVendor, operatorToken, type Vendor } from "#test/vendors.ts";

const COMMAND = "zINSTREAM\0";
const VIRUS = "a known virus";

/** A stand-in of ClamAV's daemon: it knows one virus, and takes no stream above 100 kB. */
const clamd = createServer((socket) => {
  let received = Buffer.alloc(0);
  socket.on("data", (chunk) => {
    received = Buffer.concat([received, chunk]);
    const begin = COMMAND.length + 4;
    if (received.length < begin) return;
    const size = received.readUInt32BE(COMMAND.length);
    if (received.length < begin + size + 4) return;
    const isAsked = received.subarray(0, COMMAND.length).toString() === COMMAND;
    const isEnded = received.readUInt32BE(begin + size) === 0;
    const found = received.subarray(begin, begin + size).includes(VIRUS);
    if (!isAsked || !isEnded) return socket.end("UNKNOWN COMMAND\0");
    if (size > 100_000) return socket.end("INSTREAM size limit exceeded. ERROR\0");
    return socket.end(found ? "stream: Test.Virus FOUND\0" : "stream: OK\0");
  });
});

let app: TestApp;
let vendor: Vendor;
beforeAll(async () => {
  const port = await new Promise<number>((resolve) =>
    clamd.listen(0, "127.0.0.1", () => resolve((clamd.address() as { port: number }).port)),
  );
  app = await openTestApp({ clamdUrl: `tcp://127.0.0.1:${port}` });
  vendor = await newVendor(app);
});
afterAll(async () => {
  await app.close();
  if (clamd.listening) clamd.close();
});

const pdf = (text: string) => Buffer.from(`%PDF-1.4\n1 0 obj<<>>endobj\n%${text}\n%%EOF\n`);

async function send(method: string, path: string, field: string, bytes: Uint8Array, token: string) {
  const body = new FormData();
  body.append(field, new Blob([Uint8Array.from(bytes)]), "a-file");
  const response = await app.send(path, { method, body, token });
  return [response.status, (await response.json()).errors?.[0]];
}
const save = (text: string) =>
  send("PUT", "/api/v1/profiles/update_profile", "profile[document]", pdf(text), vendor.token);

const REFUSED = [422, "This file has a virus. Scan the device that it is from"];

test("a file that the scanner knows as malicious is refused, stored nowhere, and a security event", async () => {
  expect((await save("a licence"))[0]).toBe(200);
  const countFiles = () => app.db.selectFrom("stored_file").select("id").execute();
  const before = await countFiles();
  app.logged.length = 0;
  expect(await save(VIRUS)).toEqual(REFUSED);
  expect(await countFiles()).toEqual(before);
  expect(app.logged.map((line) => JSON.parse(line))).toContainEqual(
    expect.objectContaining({ event: "malware refused", role: "vendor" }),
  );
  const operator = await operatorToken(app);
  const infected = Buffer.from(VIRUS);
  for (const [path, field] of [
    ["/api/v1/ops/pictures", "picture"],
    ["/api/v1/ops/bank_statements", "file"],
  ] as const)
    expect(await send("POST", path, field, infected, operator), path).toEqual(REFUSED);
});

test("no file is taken that the scanner does not answer for", async () => {
  const busy = [503, "We take no more files at this moment. Please try again in a few seconds"];
  expect(await save("x".repeat(100_000))).toEqual(busy);
  await new Promise((resolve) => clamd.close(resolve));
  expect(await save("a licence")).toEqual(busy);
  expect(app.logged.join("")).toContain("a file could not be scanned");
});
