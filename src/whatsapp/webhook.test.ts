import { createHmac } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { registerTexts, startCarriers } from "#test/carriers.ts";
import { deliverAll, testEngine } from "#test/notifications.ts";
import { app, findRow, findRows, getJson, query, updateRows } from "#test/set-up-test-app.ts";
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

const notification = (...messages: Message[]): string =>
  JSON.stringify({
    object: "whatsapp_business_account",
    entry: [
      {
        id: "1",
        changes: [
          {
            field: "messages",
            value: { messaging_product: "whatsapp", messages: messages.map(toMeta) },
          },
        ],
      },
    ],
  });

const toMeta = ({ id, from, timestamp, text, payload }: Message) => ({
  id: id ?? `wamid.${++count}`,
  from,
  timestamp: timestamp ?? String(app.clock.now.getTime() / 1000),
  ...(payload === undefined
    ? { type: "text", text: { body: text } }
    : {
        type: "button",
        button: { payload, text: payload.startsWith("accept") ? "Accept" : "No" },
      }),
});

const sign = (body: string, secret = SECRET) =>
  `sha256=${createHmac("sha256", secret).update(body).digest("hex")}`;

const post = (body: string, signature: string | undefined = sign(body)) =>
  app.send(PATH, {
    method: "POST",
    body,
    headers: { "content-type": "application/json", "x-hub-signature-256": signature },
  });

const engine = () => testEngine(undefined, [gatewayChannel("whatsapp", carriers.whatsappSettings)]);

/** What a press of a button of a booking's offer sends, as the offer was made. */
async function payloadOf(button: "accept" | "reject", id: number): Promise<string> {
  const { booking_date, booking_time_slot } = await findRow("booking", { id });
  return `${button} ${id} ${booking_date} ${booking_time_slot}`;
}

const press = async (button: "accept" | "reject", id: number, who: { email: string } = vendor) =>
  post(notification({ from: await phoneOf(who), payload: await payloadOf(button, id) }));

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
  const accept = await payloadOf("accept", id);
  expect(accept).toMatch(/^accept \d+ \d{4}-\d\d-\d\d (?:Morning|Evening)$/);
  const offer = carriers.whatsapp.find(
    ({ to, body }) => to === from && JSON.stringify(body).includes("accept"),
  );
  expect(offer?.body).toMatchObject({
    template: {
      name: "offer",
      components: [
        { type: "body" },
        { sub_type: "quick_reply", index: "0", parameters: [{ payload: accept }] },
        {
          sub_type: "quick_reply",
          index: "1",
          parameters: [{ payload: await payloadOf("reject", id) }],
        },
        { sub_type: "url", index: "2" },
      ],
    },
  });
  const pressed = notification({ from, payload: accept });
  expect((await post(pressed)).status).toBe(200);
  expect((await post(pressed)).status).toBe(200);
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
  await press("accept", id);
  expect(await replies()).toEqual(["यह काम किसी और ने ले लिया है।"]);
  await updateRows("account", { id: await idOf(vendor) }, { language: "en" });
  await press("accept", id);
  expect(await replies()).toEqual(["Somebody else has accepted it."]);
});

test("a press gives back no accepted job, and takes no second answer", async () => {
  const id = await book();
  await press("accept", id);
  for (const button of ["reject", "accept"] as const) {
    await replies();
    await press(button, id);
    expect(await replies()).toEqual([
      "You have accepted this job already. To give it back, open your bookings.",
    ]);
  }
  expect(await findRow("booking", { id })).toMatchObject({
    status: "accepted",
    vendor_id: await idOf(vendor),
  });
});

test("a press on an offer of another day or slot answers nothing of the new one", async () => {
  const id = await book();
  const { booking_date: day, booking_time_slot: slot } = await findRow("booking", { id });
  const moved = slot === "Morning" ? "Evening" : "Morning";
  const from = await phoneOf(vendor);
  for (const stale of [`${id} ${day} ${moved}`, `${id} 2026-10-01 ${slot}`, `${id}`])
    for (const button of ["accept", "reject"]) {
      await post(notification({ from, payload: `${button} ${stale}` }));
      expect(await replies(), `${button} ${stale}`).toEqual([
        "This job was moved to another time. Open your bookings.",
      ]);
    }
  const offer = { booking_id: id, vendor_id: await idOf(vendor) };
  expect(await findRow("booking_offer", offer)).toMatchObject({ answer: "pending" });
  await press("reject", id);
  expect(await replies()).toEqual(["Noted: you do not take this job."]);
  expect(await findRow("booking_offer", offer)).toMatchObject({ answer: "rejected" });
});

test("a vendor who has not proven the number gets an offer without buttons", async () => {
  await registerTexts(app, "whatsapp");
  await updateRows("account", { id: await idOf(vendor) }, { phone_proven_at: null });
  await book();
  await deliverAll(app, engine());
  const from = await phoneOf(vendor);
  const offers = carriers.whatsapp.filter(
    ({ to, body }) => to === from && JSON.stringify(body).includes("offer"),
  );
  expect(offers.map(({ body }) => (body["template"] as { name: string }).name)).toEqual([
    "offer_to_open",
  ]);
  expect(JSON.stringify(offers)).not.toContain("quick_reply");
});

test("a press from a number that its vendor has not proven, or another's, comes to the inbox", async () => {
  const id = await book();
  await updateRows("account", { id: await idOf(vendor) }, { phone_proven_at: null });
  const own = await phoneOf(vendor);
  for (const from of [own, "919811099999"])
    for (const button of ["accept", "reject"] as const) {
      const body = notification({ from, payload: await payloadOf(button, id) });
      expect((await post(body)).status).toBe(200);
    }
  expect(await replies()).toEqual([]);
  expect(await findRow("booking", { id })).toMatchObject({ status: "pending" });
  for (const phone_number of [own.slice(2), "9811099999"])
    expect((await findRows("contact", { phone_number })).map(({ message }) => message)).toEqual([
      `Accept (booking ${id})`,
      `No (booking ${id})`,
    ]);
});

test("a number of another country is no Indian one", async () => {
  const id = await book();
  const local = "6581234567";
  await updateRows("account", { id: await idOf(vendor) }, { phone_number: local });
  await post(notification({ from: local, payload: await payloadOf("accept", id) }));
  expect(await findRow("booking", { id })).toMatchObject({ status: "pending" });
  expect(await findRows("contact", { phone_number: local })).toEqual([]);
  expect(await findRows("contact", { phone_number: `+${local}` })).toHaveLength(1);
});

test("whatever characters a text has, it comes to the inbox", async () => {
  const from = "919811077777";
  const half = `${"x".repeat(3_999)}😀`;
  const texts = [half, "a\u0000b\u0007c", "\ud83d half", "two\r\nlines", "\u202eevil"];
  expect((await post(notification(...texts.map((text) => ({ from, text }))))).status).toBe(200);
  const stored = await findRows("contact", { phone_number: "9811077777" });
  expect(stored.map(({ message }) => message)).toEqual([
    half,
    "a b c",
    "half",
    "two\nlines",
    "evil",
  ]);
});

test("a message that fails keeps no other from being taken, and is taken when it comes again", async () => {
  const from = "919811066666";
  const body = notification(
    { from, text: "fails" },
    { from, text: "works", timestamp: String(app.clock.now.getTime() / 1000) },
  );
  const messages = async () =>
    (await findRows("contact", { phone_number: "9811066666" })).map(({ message }) => message);
  await query`alter table contact add constraint fails check (message <> 'fails')`;
  expect((await post(body)).status).toBe(500);
  expect(await messages()).toEqual(["works"]);
  await query`alter table contact drop constraint fails`;
  const soon = await post(body);
  expect([soon.status, soon.headers.get("retry-after")]).toEqual([503, "60"]);
  expect(await messages()).toEqual(["works"]);
  app.clock.now = new Date(app.clock.now.getTime() + 60_000);
  for (let time = 0; time < 2; time++) expect((await post(body)).status).toBe(200);
  expect(await messages()).toEqual(["works", "fails"]);
  // What was taken is not taken over, however old its claim.
  app.clock.now = new Date(app.clock.now.getTime() + 60 * 60_000);
  expect((await post(body)).status).toBe(200);
  expect(await messages()).toEqual(["works", "fails"]);
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
