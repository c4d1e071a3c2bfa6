import { createServer, type Server } from "node:http";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createBooking } from "#test/bookings.ts";
import { doJobs, listMessages, skipBackoff, tellAll, testEngine } from "#test/notifications.ts";
import { app, setUpTestApp } from "#test/set-up-test-app.ts";
import { gatewayChannel } from "./channels/gateway-channel.ts";
import type { ChannelName } from "./fields.ts";
import type { Preferences } from "./composer.ts";

setUpTestApp({ empty: ["booking", "outbox", "graphile_worker._private_jobs"] });

type Call = { url: string; body: string; headers: Record<string, unknown> };

let gateway: Server;
let url: string;
let calls: Call[];
let status: number;
beforeAll(async () => {
  gateway = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => (body += chunk.toString()));
    request.on("end", () => {
      calls.push({ url: request.url ?? "", body, headers: request.headers });
      response.writeHead(status).end("{}");
    });
  });
  await new Promise<void>((resolve) => void gateway.listen(0, "127.0.0.1", resolve));
  const address = gateway.address();
  url = `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}`;
});
afterAll(() => new Promise((resolve) => gateway.close(resolve)));
beforeEach(() => {
  calls = [];
  status = 200;
});

const JSON_BODY = '{"to":"{to}","text":"{text}","id":"{id}"}';
const channel = (name: "sms" | "whatsapp", path: string, body = JSON_BODY) =>
  gatewayChannel(name, { url: `${url}${path}`, body, authorization: "Bearer key" });

const channels = async () =>
  (await listMessages(app)).map((message) => `${message.channel} ${message.state}`).toSorted();

test("a message is posted to the gateway by its template, with what a text needs escaped", async () => {
  const engine = testEngine(undefined, [channel("sms", "/send?to={to}")]);
  await createBooking(app);
  await tellAll(app, { ...engine, about: { ...engine.about, name: 'Cha"mak & Sons' } });
  const { url: path, body, headers } = calls[0]!;
  expect(path).toBe("/send?to=919811045230");
  const posted = JSON.parse(body);
  expect(posted).toMatchObject({ to: "919811045230", id: expect.stringMatching(/^message-\d+$/) });
  expect(posted.text).toMatch(
    /^Cha"mak & Sons: We have your booking \(.+\) https:\/\/.+\/follow\//,
  );
  expect(headers).toMatchObject({
    authorization: "Bearer key",
    "content-type": "application/json",
  });
  expect(await channels()).toEqual(["sms sent"]);
});

test("a form is posted where the template is one", async () => {
  const form = "number={to}&message={text}";
  const engine = testEngine(undefined, [channel("sms", "/", form)]);
  await createBooking(app);
  await tellAll(app, { ...engine, about: { ...engine.about, name: "A&b=c" } });
  expect(new URLSearchParams(calls[0]?.body).get("message")).toMatch(/^A&b=c: We have/);
});

test.each([
  [503, "queued", 2],
  [429, "queued", 2],
  [400, "failed", 1],
])("a gateway that answers %i: the message is %s", async (answer, state, posts) => {
  const engine = testEngine(undefined, [channel("whatsapp", "/")]);
  status = answer;
  await createBooking(app);
  await tellAll(app, engine);
  expect(await channels()).toEqual([`whatsapp ${state}`]);
  status = 200;
  await skipBackoff(app);
  await doJobs(app, engine);
  expect(calls).toHaveLength(posts);
  expect(new Set(calls.map(({ headers }) => headers["idempotency-key"])).size).toBe(1);
});

test("a phone number is written to once: by WhatsApp where it can be, else by SMS", async () => {
  const both = [channel("whatsapp", "/whatsapp"), channel("sms", "/sms")];
  await createBooking(app);
  await tellAll(app, testEngine(undefined, both));
  expect(calls.map(({ url: path }) => path)).toEqual(["/whatsapp"]);
});

test("who does not want a channel is not written to by it", async () => {
  const both = [channel("whatsapp", "/whatsapp"), channel("sms", "/sms")];
  const wanted: ChannelName[] = ["sms"];
  const preferences: Preferences = async () => wanted;
  await createBooking(app);
  await tellAll(app, { ...testEngine(undefined, both), preferences });
  expect(calls.map(({ url: path }) => path)).toEqual(["/sms"]);
  expect(await channels()).toEqual(["sms sent"]);
});
