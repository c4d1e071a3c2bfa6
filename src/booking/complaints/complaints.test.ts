import { expect, onTestFinished, test } from "vitest";
import sharp from "sharp";
import { bookingRetention, visitPhotoRetention } from "#booking/exports.ts";
import {
  aPhoto,
  answerAs,
  asFile,
  complain,
  complained,
  complainFor,
  complaintsOf,
  decide,
} from "#test/complaints.ts";
import { customerToken } from "#test/accounts.ts";
import { WASHROOM } from "#test/fixtures.ts";
import { acceptedPlan, makeMonthly } from "#test/plans.ts";
import { form } from "#test/two-vendors.ts";
import { recordEvent } from "#test/visits.ts";
import { namedOperator } from "#test/ops-calls.ts";
import { asOperator, bookCleaning, cleaned } from "#test/money.ts";
import { deliverAll, testChannels } from "#test/notifications.ts";
import { sweepFiles } from "#storage/exports.ts";
import {
  app,
  at,
  findRow,
  findRows,
  getJson,
  refusalOf,
  updateRows,
} from "#test/set-up-test-app.ts";
import { answer, other, setUpBookingsOfTwo, vendor } from "#test/vendor-bookings.ts";
import { operatorToken } from "#test/vendors.ts";
import { COMPLAINT_KINDS } from "./contract.ts";

setUpBookingsOfTwo();

test("a customer complains with photos, reads its clocks, and opens the photos alone", async () => {
  const booked = await cleaned(vendor);
  await updateRows("business", {}, { grievance_officer: "Asha Rao, +91 99999 00001" });
  const photo = asFile(await aPhoto());
  const response = await complain(booked, { kind: "not_clean", photos: [photo, photo] });
  expect(response.status).toBe(201);
  const { number } = await response.json();
  expect(number).toMatch(/^\d{6}$/);
  const { items, days, officer } = await complaintsOf(booked);
  expect(officer).toBe("Asha Rao, +91 99999 00001");
  const { sent, engine } = testChannels();
  await deliverAll(app, engine);
  expect(sent.find(({ text }) => text.includes(number))?.text).toMatch(
    /We answer by .*26 Nov.* and close it by .*24 Dec.*\n\nOur grievance officer is Asha Rao, \+91 99999 00001\./,
  );
  expect(days).toEqual([{ day: "2026-11-24", kinds: COMPLAINT_KINDS.slice(1) }]);
  expect(items).toMatchObject([
    {
      number,
      kind: "not_clean",
      text: "Look at the photo",
      state: "open",
      outcome: null,
      answer_by: "2026-11-26T04:33:00.000Z",
      close_by: "2026-12-24T04:33:00.000Z",
    },
  ]);
  const [url] = items[0].photos;
  const shown = await app.send(url);
  const bytes = Buffer.from(await shown.arrayBuffer());
  expect(shown.headers.get("content-type")).toBe("image/webp");
  expect((await sharp(bytes).metadata()).exif).toBeUndefined();
  expect(bytes.includes("a secret place")).toBe(false);

  const id = url.split("/").at(-1);
  const stranger = await bookCleaning({ phone_number: "9810000055" });
  const file = `/api/v1/files/${id}`;
  const opens = async (path: string, token?: string) =>
    (await app.send(path, token === undefined ? {} : { token })).status;
  expect(await opens(`/api/v1/bookings/follow/${stranger.key}/complaints/photos/${id}`)).toBe(404);
  expect(await opens(url, vendor.token)).toBe(403);
  expect(await opens(file)).toBe(404);
  expect(await opens(file, other.token)).toBe(404);
  expect(await opens(file, await customerToken(app))).toBe(404);
  expect(await opens(file, vendor.token)).toBe(200);
  expect(await opens(file, await operatorToken(app))).toBe(200);
  expect(await opens(file, await namedOperator(app, "Leela Pillai", "helper"))).toBe(404);
});

test.each([
  ["not_clean", true],
  ["late", true],
  ["damage", true],
  ["missing", false],
  ["behaviour", false],
] as const)(
  "of %s the vendor reads words, photo and message: %s; of the others Today rings at once",
  async (kind, isShown) => {
    const booked = await cleaned(vendor);
    const photos = [asFile(await aPhoto())];
    const id = await complained(booked, {
      kind,
      photos,
      ...(kind === "damage" && { amount: "1" }),
    });
    const { waiting } = await (await asOperator("/today")).json();
    expect(waiting.complaints).toMatchObject(isShown ? [] : [{ why: "urgent", count: 1 }]);
    const { items } = await getJson("/api/v1/complaints", vendor.token);
    expect(items).toMatchObject(isShown ? [{ id, kind, text: "Look at the photo" }] : []);
    const [photo] = await findRows("complaint_photo", { complaint_id: id });
    const opened = await app.send(`/api/v1/files/${photo!.file_id}`, { token: vendor.token });
    expect(opened.status).toBe(isShown ? 200 : 404);
    const { status } = await answerAs(vendor, id, { text: "It was not me" });
    expect(status).toBe(isShown ? 200 : 404);
    const { sent, engine } = testChannels();
    await deliverAll(app, engine);
    const recipients = sent
      .filter(({ event }) => event === "complaint")
      .map((one) => one.recipient);
    expect(recipients.includes(vendor.email)).toBe(isShown);
    expect(recipients.length).toBeGreaterThan(0);
  },
);

test("each bad form is refused with one sentence, and stores nothing", async () => {
  const booked = await cleaned(vendor);
  const before = await findRows("stored_file", {}, ["id"]);
  const photo = asFile(await aPhoto());
  const pdf = asFile(Buffer.from("%PDF-1.4\n%%EOF"), "bill.jpg");
  const large = asFile(Buffer.alloc(40 * 1024 * 1024));
  const big = asFile(Buffer.alloc(6 * 1024 * 1024));
  const cases: [Record<string, string | File | File[]>, number, string][] = [
    [{ kind: "not_clean", photos: pdf }, 422, "The photo must be a JPEG, PNG or WebP file"],
    [{ kind: "not_clean", photos: large }, 413, "The request is too large (26 MB at most)"],
    [{ kind: "not_clean", photos: big }, 422, "The photo is larger than 5 MB"],
    [
      { kind: "not_clean", photos: Array<File>(10).fill(photo) },
      422,
      "Send at most 4 photos and one bill",
    ],
    [{ kind: "slow" }, 422, "Choose what is wrong"],
    [{ kind: "late", text: "x".repeat(2_001) }, 422, "The text can have at most 2000 characters"],
    [{ kind: "damage" }, 422, "Enter what it costs, in rupees"],
    [
      { kind: "damage", amount: "5000.50" },
      422,
      "Add a photo of the bill: it is needed above ₹5,000",
    ],
    [
      { kind: "damage", amount: "9000", bill: pdf },
      422,
      "The bill must be a JPEG, PNG or WebP file",
    ],
  ];
  for (const [fields, status, sentence] of cases)
    expect(await refusalOf(complain(booked, fields))).toEqual([status, sentence]);
  const unknown = await complain({ key: "x".repeat(22) }, { kind: "late", photos: large });
  expect(unknown.status).toBe(404);
  at("2026-11-27T12:00:01");
  expect(await refusalOf(complain(booked, { kind: "not_clean" }))).toEqual([
    422,
    "It is too late for that here: 72 hours for cleaning and lateness, 7 days for damage. Call us",
  ]);
  expect(await findRows("complaint", {})).toEqual([]);
  expect(await findRows("stored_file", {}, ["id"])).toEqual(before);
});

test("pressed twice at once it is one complaint, and a second one about the same names it", async () => {
  const booked = await cleaned(vendor);
  const fields = { kind: "damage", amount: "9000", bill: asFile(await aPhoto()) };
  const both = await Promise.all([
    complain(booked, fields, "one-key"),
    complain(booked, fields, "one-key"),
  ]);
  expect(both.map(({ status }) => status)).toEqual([201, 201]);
  const [one, two] = await Promise.all(both.map((each) => each.json()));
  expect(one).toEqual(two);
  const again = [
    409,
    `We have this complaint already: its number is ${one.number}. Call us to add something`,
  ];
  expect(await refusalOf(complain(booked, fields))).toEqual(again);
  expect(await refusalOf(complain(booked, { kind: "late" }, "one-key"))).toEqual(again);
  // Before its pictures are looked at.
  const bill = asFile(new Uint8Array([1, 2, 3]));
  expect(await refusalOf(complain(booked, { ...fields, bill }))).toEqual(again);
  expect(await findRows("complaint", {})).toHaveLength(1);
  // A file of the request that lost has no reference: the sweep deletes it.
  await sweepFiles(app.application, app.files, new Date(app.clock.now.getTime() + 2 * 3_600_000));
  expect(await findRows("stored_file", {})).toHaveLength(1);
});

test("an operator writes it down for a caller, answers, and reads all on one page", async () => {
  const booked = await cleaned(vendor);
  const helper = await namedOperator(app, "Leela Pillai", "helper");
  const fields = { kind: "damage", text: "The vase", amount: "9000" };
  expect(await refusalOf(complainFor(booked, fields, helper))).toEqual([
    422,
    "Add a photo of the bill: it is needed above ₹5,000",
  ]);
  const photo = asFile(await aPhoto());
  const filed = await complainFor(booked, { ...fields, photos: photo, bill: photo }, helper);
  expect(filed.status).toBe(201);
  const { number } = await filed.json();
  const { id } = await findRow("complaint", { number });
  expect(await getJson(`/api/v1/ops/bookings/${booked.id}/complaints`, helper)).toEqual({
    days: [{ day: "2026-11-24", kinds: COMPLAINT_KINDS.filter((kind) => kind !== "damage") }],
    items: [{ id, number, day: "2026-11-24", kind: "damage", state: "open" }],
  });
  expect((await app.send("/api/v1/ops/complaints", { token: helper })).status).toBe(403);
  const answered = await answerAs(vendor, id, { text: "It had a crack before" });
  expect(await answered.json()).toMatchObject({ vendor_answer: "It had a crack before" });
  expect((await answerAs(other, id, { text: "Not mine" })).status).toBe(404);
  const reply = await asOperator(`/complaints/${id}/answer`, { text: "We ask the cleaner" });
  expect(await reply.json()).toMatchObject({
    number,
    state: "answered",
    reply: "We ask the cleaner",
    vendor_answer: "It had a crack before",
    vendor: { name: expect.any(String) },
    most: { refund: 949, damage: 10_000 },
    due: 949,
    earned: 700,
    may_redo: true,
  });
  const list = async (query: string) =>
    (await (await asOperator(`/complaints?${query}`)).json()).items.length;
  expect(await Promise.all(["state=open", "state=answered", `number=${number}`].map(list))).toEqual(
    [0, 1, 1],
  );
  at("2026-11-25T10:03:00");
  expect((await answerAs(vendor, id, { text: "It had a crack" })).status).toBe(200);
  at("2026-11-25T10:03:01");
  const late = answerAs(vendor, id, { text: "One more thing" });
  expect(await refusalOf(late)).toEqual([409, "The 24 hours to answer are over. Call us"]);
  const { sent, engine } = testChannels();
  await deliverAll(app, engine);
  expect(sent.map(({ text }) => text).join("\n")).toContain("We ask the cleaner");
});

test.each([
  ["2026-11-26T10:03:00", false, []],
  ["2026-11-26T10:03:01", false, ["unanswered"]],
  ["2026-11-26T10:03:01", true, []],
  ["2026-12-24T10:03:00", true, []],
  ["2026-12-24T10:03:01", true, ["unclosed"]],
] as const)(
  "at %s Today has what was filed on 24 November at 10:03 and answered (%s) as %s, and a decision ends it",
  async (time, isAnswered, why) => {
    const id = await complained(await cleaned(vendor), { kind: "not_clean" });
    if (isAnswered) await asOperator(`/complaints/${id}/answer`, { text: "We look into it" });
    at(time);
    const today = async () =>
      (await (await asOperator("/today")).json()).waiting.complaints.map(
        (row: { why: string }) => row.why,
      );
    expect(await today()).toEqual(why);
    await decide(id, { outcome: "refused", reason: "The photos show it clean" });
    expect(await today()).toEqual([]);
  },
);

test.each([
  ["5000", false, 201],
  ["5000.01", false, 422],
  ["5000.01", true, 201],
] as const)(
  "damage of ₹%s is filed with a photo of the bill (%s): %i",
  async (amount, hasBill, status) => {
    const bill = hasBill && { bill: asFile(await aPhoto()) };
    const response = await complain(await cleaned(vendor), { kind: "damage", amount, ...bill });
    expect(response.status).toBe(status);
  },
);

test("the desk reads the visit of the day: steps, photo, list and code, not the next one of its plan", async () => {
  await makeMonthly({ days_a_week: 6 });
  onTestFinished(async () => {
    await updateRows("product", { id: WASHROOM.id }, { days_a_week: null });
  });
  at("2026-11-21T10:00:00");
  const plan = await acceptedPlan(vendor);
  const { code } = await findRow("visit", { booking_id: plan.id, day: "2026-11-24" });
  const say = (time: string, event: Parameters<typeof recordEvent>[2]) => {
    at(`2026-11-24T${time}:00`);
    return recordEvent(vendor, plan.id, event);
  };
  await say("08:50", { event: "on_the_way" });
  await say("09:00", { event: "at_the_door" });
  await say("09:05", { event: "started", code });
  const sent = await app.send(`/api/v1/jobs/${plan.id}/photos`, {
    method: "POST",
    token: vendor.token,
    headers: { "idempotency-key": "after" },
    body: form({
      moment: "after",
      photo: { bytes: await aPhoto(), name: "floor.jpg", type: "image/jpeg" },
    }),
  });
  expect(sent.status).toBe(201);
  await say("09:40", { event: "done", list: [0] });
  at("2026-11-25T10:00:00");
  const id = await complained(plan, { kind: "not_clean", day: "2026-11-24" });
  const { visit } = await (await asOperator(`/complaints/${id}`)).json();
  expect(visit).toMatchObject({
    day: "2026-11-24",
    state: "done",
    code,
    tries_left: 5,
    events: [
      { event: "on_the_way", at: "2026-11-24T03:20:00.000Z" },
      { event: "at_the_door" },
      { event: "started", at: "2026-11-24T03:35:00.000Z" },
      { event: "done" },
    ],
    photos: [{ moment: "after", sent_at: "2026-11-24T03:35:00.000Z" }],
  });
  expect(visit.checklist[0]).toMatchObject({ is_done: true });
});

test("photos of a closed complaint go after 180 days, and open ones stay", async () => {
  const booked = await cleaned(vendor);
  const photos = [asFile(await aPhoto())];
  const id = await complained(booked, { kind: "not_clean", photos });
  await complained(booked, { kind: "late", photos });
  await decide(id, { outcome: "refused", reason: "The photos show it clean" });
  const later = (days: number) => new Date(app.clock.now.getTime() + days * 24 * 3_600_000);
  const run = (days: number) =>
    bookingRetention["photos of closed complaints"](app.application, later(days));
  expect([await run(180), await run(180.1), await run(180.1)]).toEqual([0, 1, 0]);
  await sweepFiles(app.application, app.files, later(181));
  expect(await findRows("stored_file", {})).toHaveLength(1);
});

test("an open complaint holds the photos of its day, also once the booking is moved", async () => {
  const booked = await bookCleaning();
  expect((await answer(vendor, booked.id, "accepted")).status).toBe(200);
  at("2026-11-24T09:00:00");
  await recordEvent(vendor, booked.id, { event: "on_the_way" });
  await recordEvent(vendor, booked.id, { event: "at_the_door" });
  const sent = await app.send(`/api/v1/jobs/${booked.id}/photos`, {
    method: "POST",
    token: vendor.token,
    headers: { "idempotency-key": "before" },
    body: form({
      moment: "before",
      photo: { bytes: await aPhoto(), name: "floor.jpg", type: "image/jpeg" },
    }),
  });
  expect(sent.status).toBe(201);
  const id = await complained(booked, { kind: "late" });
  const to = { booking_date: "2026-11-26", booking_time_slot: "Morning", reason: "Agreed" };
  expect((await asOperator(`/bookings/${booked.id}/reschedule`, to)).status).toBe(200);
  expect((await answer(vendor, booked.id, "accepted")).status).toBe(200);
  const { visit } = await (await asOperator(`/complaints/${id}`)).json();
  expect(visit).toMatchObject({ day: "2026-11-26", photos: [{ moment: "before" }] });
  const run = () =>
    visitPhotoRetention["photos of visits"](
      app.application,
      new Date(app.clock.now.getTime() + 91 * 24 * 3_600_000),
    );
  expect(await run()).toBe(0);
  await decide(id, { outcome: "refused", reason: "The photos show it clean" });
  expect(await run()).toBe(1);
});
