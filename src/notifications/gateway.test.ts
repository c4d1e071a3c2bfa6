import { createServer, type Server } from "node:http";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createBooking } from "#test/bookings.ts";
import { doJobs, listMessages, skipBackoff, deliverAll, testEngine } from "#test/notifications.ts";
import { app, getJson, setUpTestApp } from "#test/set-up-test-app.ts";
import { registerTexts, startCarriers } from "#test/carriers.ts";
import { operatorToken } from "#test/vendors.ts";
import { gatewayChannel } from "./channels/gateway-channel.ts";
import type { ChannelName } from "./fields.ts";
import type { Preferences } from "./composer.ts";

setUpTestApp({ empty: ["booking", "outbox", "message_template", "graphile_worker._private_jobs"] });

type Call = { url: string; body: string; headers: Record<string, unknown> };

let gateway: Server;
let url: string;
let calls: Call[];
let status: number;
let carriers: Awaited<ReturnType<typeof startCarriers>>;
beforeAll(async () => {
  carriers = await startCarriers();
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
afterAll(async () => {
  await carriers.close();
  await new Promise((resolve) => gateway.close(resolve));
});
beforeEach(() => {
  calls = [];
  status = 200;
  for (const list of [carriers.sms, carriers.whatsapp, carriers.refused]) list.length = 0;
});

const JSON_BODY = '{"to":"{to}","text":"{text}","id":"{id}"}';
/** A gateway outside India, which takes any text. */
const channel = (name: "sms" | "whatsapp", path: string, body = JSON_BODY) =>
  gatewayChannel(name, {
    url: `${url}${path}`,
    body,
    authorization: "Bearer key",
    takesFreeText: true,
  });

const channels = async () =>
  (await listMessages(app)).map((message) => `${message.channel} ${message.state}`).toSorted();

test("a message is posted to the gateway by its template, with what a text needs escaped", async () => {
  const engine = testEngine(undefined, [channel("sms", "/send?to={to}")]);
  await createBooking(app);
  await deliverAll(app, { ...engine, about: { ...engine.about, name: 'Cha"mak & Sons' } });
  const { url: path, body, headers } = calls[0]!;
  expect(path).toBe("/send?to=919811045230");
  const posted = JSON.parse(body);
  expect(posted).toMatchObject({ to: "919811045230", id: expect.stringMatching(/^message-\d+$/) });
  expect(posted.text).toMatch(
    /^Cha"mak & Sons: We have your booking .{9} for .+ https:\/\/.+\/follow\//,
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
  await deliverAll(app, { ...engine, about: { ...engine.about, name: "A&b=c" } });
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
  await deliverAll(app, engine);
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
  await deliverAll(app, testEngine(undefined, both));
  expect(calls.map(({ url: path }) => path)).toEqual(["/whatsapp"]);
});

test("who does not want a channel is not written to by it", async () => {
  const both = [channel("whatsapp", "/whatsapp"), channel("sms", "/sms")];
  const wanted: ChannelName[] = ["sms"];
  const preferences: Preferences = async () => wanted;
  await createBooking(app);
  await deliverAll(app, { ...testEngine(undefined, both), preferences });
  expect(calls.map(({ url: path }) => path)).toEqual(["/sms"]);
  expect(await channels()).toEqual(["sms sent"]);
});

const carrier = () => testEngine(undefined, [gatewayChannel("sms", carriers.smsSettings)]);

const listKept = async () =>
  (await getJson("/api/v1/ops/messages", await operatorToken(app))).items.map(
    ({ channel: name, state, why }: { channel: string; state: string; why: string }) => [
      name,
      state,
      why,
    ],
  );

test("a text that no carrier knows is kept with the reason, and sent once its id is there", async () => {
  await createBooking(app);
  await deliverAll(app, carrier());
  expect(await listKept()).toEqual([["sms", "kept", "template is not registered"]]);
  await registerTexts(app, "sms");
  const token = await operatorToken(app);
  const [{ id }] = (await getJson("/api/v1/ops/messages", token)).items;
  await app.send(`/api/v1/ops/messages/${id}/send_again`, { json: {}, token });
  await doJobs(app, carrier());
  expect(carriers.refused).toEqual([]);
  expect(carriers.sms).toMatchObject([
    { to: "919811045230", text: expect.stringMatching(/^Chamak: We have your booking .{9} for /) },
  ]);
});

test("a text that was changed after its registration is registered no longer", async () => {
  await registerTexts(app, "sms");
  await app.db
    .updateTable("message_template")
    .set({ text: "Chamak: We got your booking {order}. {link}" })
    .where("key", "=", "booking_received")
    .execute();
  await createBooking(app);
  await deliverAll(app, carrier());
  expect(await listKept()).toEqual([["sms", "kept", "template is not registered"]]);
});

test("the desk keeps ids of texts, each with its variables, and takes one back", async () => {
  const token = await operatorToken(app);
  const path = "/api/v1/ops/templates";
  const one = { key: "on_the_way", language: "hi", channel: "sms" };
  const save = (items: object[]) => app.send(path, { method: "PUT", json: { items }, token });
  const find = async () =>
    (await getJson(path, token)).items.find(
      (item: typeof one) =>
        item.key === one.key && item.language === one.language && item.channel === one.channel,
    );
  expect(await find()).toEqual({
    ...one,
    category: "service",
    text: "Chamak: {#alphanumeric#} रास्ते में हैं। दरवाज़े का कोड {#numeric#} {#url#}",
    variables: [
      { name: "who", type: "alphanumeric", max: 20 },
      { name: "code", type: "numeric", max: 4 },
      { name: "link", type: "url", max: 56 },
    ],
    template_id: null,
  });
  expect((await save([{ ...one, template_id: "1107169" }])).status).toBe(200);
  expect(await find()).toMatchObject({ template_id: "1107169" });
  expect((await save([{ ...one, template_id: null }])).status).toBe(200);
  expect(await find()).toMatchObject({ template_id: null });
  for (const key of ["no_such", "constructor", "__proto__"])
    expect((await save([{ ...one, key, template_id: "1" }])).status, key).toBe(422);
  // Of several for a text the last counts; what was registered before another sentence is registered anew.
  const others = { ...one, language: "en", template_id: "7" };
  const twice = [{ ...one, template_id: "1" }, others, { ...one, template_id: "2" }];
  expect((await save(twice)).status).toBe(200);
  expect(await find()).toMatchObject({ template_id: "2" });
  await app.db.updateTable("message_template").set({ text: "former" }).execute();
  expect(await find()).toMatchObject({ template_id: null });
  expect((await save(twice)).status).toBe(200);
  expect(await find()).toMatchObject({ template_id: "2" });
  expect(
    (
      await save([
        { ...one, template_id: "3" },
        { ...one, template_id: null },
      ])
    ).status,
  ).toBe(200);
  expect(await find()).toMatchObject({ template_id: null });
});

test("WhatsApp gets the name of a template, its values in order, and the link as a button", async () => {
  const engine = testEngine(undefined, [gatewayChannel("whatsapp", carriers.whatsappSettings)]);
  await registerTexts(app, "whatsapp");
  await createBooking(app);
  await deliverAll(app, engine);
  expect(carriers.refused).toEqual([]);
  expect(carriers.whatsapp).toMatchObject([
    {
      to: "919811045230",
      body: {
        messaging_product: "whatsapp",
        type: "template",
        template: {
          name: "booking_received",
          language: { code: "en" },
          components: [
            {
              type: "body",
              parameters: [
                { type: "text", text: expect.stringMatching(/^.{4}-.{4}$/) },
                { type: "text", text: expect.stringMatching(/^\w{3} \d+ \w{3}, Morning$/) },
              ],
            },
            {
              type: "button",
              sub_type: "url",
              index: "0",
              parameters: [{ type: "text", text: expect.stringMatching(/^follow\/[\w-]{22}$/) }],
            },
          ],
        },
      },
    },
  ]);
});
