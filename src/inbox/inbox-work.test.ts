import { beforeAll, expect, test } from "vitest";
import { aBooking, aMessage } from "#test/fixtures.ts";
import { listMessages, deliverAll, testEngine } from "#test/notifications.ts";
import { namedOperator, trailOf } from "#test/ops-calls.ts";
import { app, findRow, findRows, refusalOf, setUpTestApp } from "#test/set-up-test-app.ts";

setUpTestApp({
  canSend: { email: true, phone: true },
  empty: ["contact", "vendor_application", "outbox"],
});
let farah: string;
let rohan: string;
beforeAll(async () => {
  farah = await namedOperator(app, "Farah Siddiqui");
  rohan = await namedOperator(app, "Rohan Mehta");
});

async function write(): Promise<number> {
  await app.send("/api/contacts", { json: aMessage({ email: "ritu@example.in" }) });
  return (await findRow("contact", {})).id;
}

async function apply(): Promise<number> {
  const vendor = { name: "Imran Khan", phone_number: "9958012346", location: "Noida" };
  await app.send("/api/vendors", { json: { vendor } });
  return (await findRow("vendor_application", {})).id;
}

const desk = (path: string, json?: unknown, { token = farah, method = "POST" } = {}) =>
  app.send(`/api/v1/ops/${path}`, { json, method, token });
const own = (id: number, owner: unknown, seen_owner_id: number | null, token = farah) =>
  desk(`inbox/contacts/${id}/owner`, { owner, seen_owner_id }, { token, method: "PUT" });
const inbox = async (query = "", list = "contacts", token = farah) =>
  (await (await app.send(`/api/v1/ops/${list}?${query}`, { token })).json()).items;

test("one operator takes a message, another is told whose it is, and it can be given away", async () => {
  const id = await write();
  expect((await own(id, "me", null)).status).toBe(200);
  expect(await refusalOf(own(id, "me", null, rohan))).toEqual([
    409,
    "Farah Siddiqui has this message now",
  ]);
  const [{ owner }] = await inbox("owner=me");
  expect(owner.name).toBe("Farah Siddiqui");
  expect(await inbox("owner=none")).toEqual([]);
  expect(await inbox("owner=me", "contacts", rohan)).toEqual([]);
  const { id: rohanId } = await findRow("account", { name: "Rohan Mehta" });
  expect((await own(id, 999_999, owner.id)).status).toBe(422);
  expect((await own(id, rohanId, owner.id)).status).toBe(200);
  expect((await own(id, null, rohanId, rohan)).status).toBe(200);
  expect((await inbox("owner=none")).map((item: { id: number }) => item.id)).toEqual([id]);
  expect((await trailOf(app, "contact")).map(({ act }) => act).slice(-3)).toEqual([
    "taken",
    "assigned",
    "given up",
  ]);
});

test("a reply goes out by e-mail, without what was written, and makes the operator the owner", async () => {
  const id = await write();
  const engine = testEngine("smtp://127.0.0.1:9");
  expect((await desk(`contacts/${id}/reply`, { text: "Two people come today." })).status).toBe(200);
  expect((await desk(`inbox/contacts/${id}/notes`, { note: "Calls at 5" })).status).toBe(200);
  await deliverAll(app, engine);
  const [sent] = await listMessages(app);
  expect(sent).toMatchObject({ channel: "email", recipient: "ritu@example.in" });
  expect(sent?.text).toContain("Two people come today.");
  expect(sent?.text).not.toContain(aMessage().contact.message);
  expect(await inbox("owner=me")).toMatchObject([
    {
      notes: [
        { kind: "note", text: "Calls at 5", by: "Farah Siddiqui" },
        { kind: "reply", text: "Two people come today.", by: "Farah Siddiqui" },
      ],
    },
  ]);
  const trail = await trailOf(app, "contact");
  expect(trail.map(({ act }) => act).slice(-2)).toEqual(["replied", "note written"]);
  expect(JSON.stringify(trail)).not.toMatch(/Two people come|Calls at 5/);
});

test("a message is linked to a booking by its order id, however it is written, and unlinked", async () => {
  const id = await write();
  const { booking } = await (await app.send("/api/bookings", { json: aBooking() })).json();
  const link = (order_id: string) =>
    desk(`contacts/${id}/booking`, { order_id }, { method: "PUT" });
  expect(await refusalOf(link("2222-2222"))).toEqual([422, "There is no booking with this ID"]);
  expect((await link(booking.order_id.toLowerCase().replace("-", " "))).status).toBe(200);
  expect(await inbox()).toMatchObject([{ booking: { order_id: booking.order_id } }]);
  expect((await link("")).status).toBe(200);
  expect(await inbox()).toMatchObject([{ booking: null }]);
});

test("an applicant is invited to register, by a message to the phone number", async () => {
  const id = await apply();
  expect((await desk(`vendor_applications/${id}/invite`)).status).toBe(200);
  await deliverAll(app, testEngine(undefined));
  const [sent] = await listMessages(app);
  expect(sent).toMatchObject({ recipient: "9958012346" });
  expect(`${sent?.text} ${sent?.link}`).toContain("https://chamak.example/registration");
  expect(await inbox("", "vendor_applications")).toMatchObject([
    { invited_at: app.clock.now.toISOString(), notes: [{ kind: "invitation" }] },
  ]);
  expect((await trailOf(app, "vendor application")).at(-1)).toMatchObject({
    act: "invited to register",
  });
});

test("an applicant gets a second invitation only if the operator knows of the first", async () => {
  const id = await apply();
  const path = `vendor_applications/${id}/invite`;
  const answers = await Promise.all([desk(path), desk(path, {}, { token: rohan })]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
  expect(await refusalOf(desk(path))).toEqual([409, "Imran Khan was invited at 11:00"]);
  const seen_invited_at = app.clock.now.toISOString();
  app.clock.now = new Date(app.clock.now.getTime() + 60_000);
  expect((await desk(path, { seen_invited_at })).status).toBe(200);
  expect((await desk(path, { seen_invited_at })).status).toBe(409);
  await deliverAll(app, testEngine(undefined));
  expect(await listMessages(app)).toHaveLength(2);
});

test("a reply that is sent again because its answer was lost reaches the customer once", async () => {
  const id = await write();
  const reply = (text: string) => desk(`contacts/${id}/reply`, { text });
  const answers = await Promise.all([reply("Two people come."), reply("Two people come.")]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect((await reply("At 9 in the morning.")).status).toBe(200);
  expect((await reply("Two people come.")).status).toBe(200);
  expect(await findRows("outbox", { event: "inbox-reply" })).toHaveLength(3);
});
