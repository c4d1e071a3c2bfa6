import { createHmac } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { registerTexts, startCarriers } from "#test/carriers.ts";
import { deliverAll, testEngine } from "#test/notifications.ts";
import { app, findRow, findRows, getJson, updateRows } from "#test/set-up-test-app.ts";
import { answer, book, other, setUpBookingsOfTwo, vendor } from "#test/vendor-bookings.ts";
import { gatewayChannel } from "#notifications/channels/gateway-channel.ts";
import { operatorToken } from "#test/vendors.ts";

const PATH = "/api/webhooks/whatsapp";
const SECRET = "the secret of the app";
let carriers: Awaited<ReturnType<typeof startCarriers>>;

setUpBookingsOfTwo(undefined, {
  whatsappWebhook: { verifyToken: "a token of ours", appSecret: SECRET },
});
beforeAll(async () => {
  carriers = await startCarriers();
});
afterAll(() => carriers.close());

let count = 0;
beforeEach(async () => {
  carriers.whatsapp.length = 0;
  await updateRows("account", { id: await idOf(vendor) }, { phone_proven_at: app.clock.now });
});

const idOf = async ({ email }: { email: string }) => (await findRow("account", { email })).id;
const phoneOf = async (who: { email: string }) =>
  `91${(await findRow("account", { email: who.email })).phone_number}`;

type Message = { id?: string; from: string; timestamp?: string; text?: string; payload?: string };

function notification({ id, from, timestamp, text, payload }: Message): string {
  const message = {
    id: id ?? `wamid.${++count}`,
    from,
    timestamp: timestamp ?? String(app.clock.now.getTime() / 1000),
    ...(payload === undefined
      ? { type: "text", text: { body: text } }
      : { type: "button", button: { payload, text: "Accept" } }),
  };
  return JSON.stringify({
    object: "whatsapp_business_account",
    entry: [
      {
        id: "1",
        changes: [
          { field: "messages", value: { messaging_product: "whatsapp", messages: [message] } },
        ],
      },
    ],
  });
}

const sign = (body: string, secret = SECRET) =>
  `sha256=${createHmac("sha256", secret).update(body).digest("hex")}`;

const post = (body: string, signature: string | undefined = sign(body)) =>
  app.send(PATH, {
    method: "POST",
    body,
    headers: { "content-type": "application/json", "x-hub-signature-256": signature },
  });

const engine = () => testEngine(undefined, [gatewayChannel("whatsapp", carriers.whatsappSettings)]);

/** What the vendor reads in the conversation. */
async function replies(): Promise<unknown[]> {
  carriers.whatsapp.length = 0;
  await deliverAll(app, engine());
  expect(carriers.refused).toEqual([]);
  return carriers.whatsapp
    .filter(({ body }) => body["type"] === "text")
    .map(({ body }) => (body["text"] as { body: string }).body);
}

test("an offer goes out with its buttons, and a press accepts it once", async () => {
  await registerTexts(app, "whatsapp");
  const id = await book();
  await deliverAll(app, engine());
  const from = await phoneOf(vendor);
  const offer = carriers.whatsapp.find(
    ({ to, body }) => to === from && JSON.stringify(body).includes("accept"),
  );
  expect(offer?.body).toMatchObject({
    template: {
      name: "offer",
      components: [
        { type: "body" },
        { sub_type: "quick_reply", index: "0", parameters: [{ payload: `accept ${id}` }] },
        { sub_type: "quick_reply", index: "1", parameters: [{ payload: `reject ${id}` }] },
        { sub_type: "url", index: "2" },
      ],
    },
  });
  const press = notification({ from, payload: `accept ${id}` });
  expect((await post(press)).status).toBe(200);
  expect((await post(press)).status).toBe(200);
  expect(await replies()).toEqual([
    "It is your job. Address and phone number are in your bookings.",
  ]);
  expect(await findRow("booking", { id })).toMatchObject({
    status: "accepted",
    vendor_id: await idOf(vendor),
  });
});

test("a press after another vendor's reads that somebody has it, in the vendor's language", async () => {
  const id = await book();
  await answer(other, id, "accepted");
  await updateRows("account", { id: await idOf(vendor) }, { language: "hi" });
  await post(notification({ from: await phoneOf(vendor), payload: `accept ${id}` }));
  expect(await replies()).toEqual(["यह काम किसी और ने ले लिया है।"]);
  await updateRows("account", { id: await idOf(vendor) }, { language: "en" });
  await post(notification({ from: await phoneOf(vendor), payload: `accept ${id}` }));
  expect(await replies()).toEqual(["Somebody else has accepted it."]);
});

test("a number that its vendor has not proven, or another's, answers nothing", async () => {
  const id = await book();
  await updateRows("account", { id: await idOf(vendor) }, { phone_proven_at: null });
  for (const from of [await phoneOf(vendor), "919811099999"])
    expect((await post(notification({ from, payload: `accept ${id}` }))).status).toBe(200);
  expect(await replies()).toEqual([]);
  expect(await findRow("booking", { id })).toMatchObject({ status: "pending" });
});

test("what is older than a day, or signed with another secret, or too large, is not taken", async () => {
  const id = await book();
  const from = await phoneOf(vendor);
  const day = 24 * 60 * 60;
  const old = String(app.clock.now.getTime() / 1000 - day - 1);
  expect((await post(notification({ from, timestamp: old, payload: `accept ${id}` }))).status).toBe(
    200,
  );
  const body = notification({ from, payload: `accept ${id}` });
  expect((await post(body, sign(body, "another secret"))).status).toBe(401);
  expect((await post(body, "")).status).toBe(401);
  const large = notification({ from, text: "x".repeat(1024 * 1024) });
  expect((await post(large)).status).toBe(413);
  expect(await findRow("booking", { id })).toMatchObject({ status: "pending" });
});

test("other texts come to the inbox under the number of their sender", async () => {
  const text = "Namaste, kal kitne baje aaoge?";
  expect((await post(notification({ from: "919811099999", text }))).status).toBe(200);
  const { items } = await getJson("/api/v1/ops/contacts", await operatorToken(app));
  expect(items[0]).toMatchObject({
    phone_number: "9811099999",
    subject: "WhatsApp",
    message: text,
  });
  for (let at = 0; at < 30; at++)
    await post(notification({ from: "919811088888", text: `no ${at}` }));
  const all = await findRows("contact", { phone_number: "9811088888" });
  expect(all).toHaveLength(20);
});

test("Meta's check of the address is answered with the token alone", async () => {
  const ask = (token: string) =>
    app.send(`${PATH}?hub.mode=subscribe&hub.verify_token=${token}&hub.challenge=1158201444`);
  const right = await ask("a%20token%20of%20ours");
  expect([right.status, await right.text()]).toEqual([200, "1158201444"]);
  expect((await ask("another")).status).toBe(403);
});
