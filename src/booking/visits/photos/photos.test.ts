import { randomUUID } from "node:crypto";
import { request } from "node:http";
import { setImmediate } from "node:timers/promises";
import sharp from "sharp";
import { expect, test } from "vitest";
import { visitPhotoRetention } from "#booking/exports.ts";
import { sweepFiles } from "#storage/exports.ts";
import { customerToken } from "#test/accounts.ts";
import { newBooking } from "#test/bookings.ts";
import { app, at, findRow, findRows, getJson, query, refusalOf } from "#test/set-up-test-app.ts";
import { form, png } from "#test/two-vendors.ts";
import { acceptedJob, followVisit, recordEvent } from "#test/visits.ts";
import { other, setUpBookingsOfTwo, vendor } from "#test/vendor-bookings.ts";
import { operatorToken, type Vendor } from "#test/vendors.ts";

setUpBookingsOfTwo();

type Photo = { moment: string; by?: Vendor; bytes?: Uint8Array; key?: string; day?: string };

async function sendPhoto(id: number, { moment, by = vendor, bytes, key, day }: Photo) {
  const photo = { bytes: bytes ?? (await png()), name: "photo.jpg", type: "image/jpeg" };
  return app.send(`/api/v1/jobs/${id}/photos`, {
    method: "POST",
    token: by.token,
    headers: { "idempotency-key": key ?? randomUUID() },
    body: form({ ...(day && { day }), moment, photo }),
  });
}

const sentPhoto = async (id: number, photo: Photo) => {
  const response = await sendPhoto(id, photo);
  if (response.status !== 201) throw new Error(await response.text());
  return (await response.json()).photo as { id: string; moment: string; url: string };
};

const storedFiles = async () => {
  const { id } = await findRow("account", { email: vendor.email });
  return findRows("stored_file", { owner_id: id });
};

async function jobAtTheDoor() {
  const job = await acceptedJob(vendor);
  at("2026-11-24T08:10:00");
  await recordEvent(vendor, job.id, { event: "on_the_way" });
  await recordEvent(vendor, job.id, { event: "at_the_door" });
  return job;
}

const statusOf = async (path: string, token?: string) =>
  (await app.send(path, token === undefined ? {} : { token })).status;

test("a photo opens for its vendor, its customer and the desk alone, without what the camera wrote", async () => {
  const { id, key } = await jobAtTheDoor();
  const photo = await sentPhoto(id, { moment: "before" });
  const [followed] = (await followVisit(key)).photos;
  expect(followed).toEqual({
    id: photo.id,
    moment: "before",
    url: `/api/v1/bookings/follow/${key}/photos/${photo.id}`,
  });
  const shown = await app.send(followed.url);
  expect(shown.headers.get("cache-control")).toBe("no-store");
  expect(shown.headers.get("content-security-policy")).toContain("sandbox");
  const { format, exif } = await sharp(Buffer.from(await shown.arrayBuffer())).metadata();
  expect([format, exif]).toEqual(["webp", undefined]);

  const operator = await operatorToken(app);
  expect(await statusOf(photo.url, vendor.token)).toBe(200);
  expect(await statusOf(photo.url, operator)).toBe(200);
  for (const token of [undefined, other.token, await customerToken(app)])
    expect(await statusOf(photo.url, token)).toBe(404);
  const { booking: strange } = await newBooking(app, {
    phone_number: "9810000055",
    booking_date: "2026-12-02",
  });
  const path = (follow: string) => `/api/v1/bookings/follow/${follow}/photos/${photo.id}`;
  expect(await statusOf(path(strange.follow_key))).toBe(404);
  expect(await statusOf(followed.url, other.token)).toBe(403);
  expect(await refusalOf(sendPhoto(id, { moment: "before", by: other }))).toEqual([
    404,
    "There is no such job of yours",
  ]);
  expect(await getJson(`/api/v1/ops/bookings/${id}/visit_records`, operator)).toEqual({
    visits: [
      {
        day: "2026-11-24",
        photos: [{ ...photo, sent_at: app.clock.now.toISOString() }],
        checklist: expect.any(Array),
      },
    ],
  });
});

test("photos are sent from the way there until the end of the next day, a key once, three of a moment", async () => {
  const { id, key } = await acceptedJob(vendor);
  at("2026-11-24T08:10:00");
  expect(await refusalOf(sendPhoto(id, { moment: "before" }))).toEqual([
    409,
    "First say that you are on the way",
  ]);
  await recordEvent(vendor, id, { event: "on_the_way" });
  expect(await refusalOf(sendPhoto(id, { moment: "door" }))).toEqual([
    409,
    "A photo of the door can be sent while you wait at it",
  ]);
  const first = await sentPhoto(id, { moment: "before", key: "one" });
  expect(await sentPhoto(id, { moment: "before", key: "one" })).toEqual(first);
  expect((await sendPhoto(id, { moment: "after", key: "one" })).status).toBe(409);
  // At once: the limit holds, and what it refuses leaves no file.
  const statuses = (
    await Promise.all(Array.from({ length: 10 }, () => sendPhoto(id, { moment: "before" })))
  ).map(({ status }) => status);
  expect(statuses.filter((status) => status === 201).length).toBeLessThanOrEqual(2);
  expect(new Set(statuses)).toEqual(
    new Set([201, 409, 503].filter((one) => statuses.includes(one))),
  );
  while ((await followVisit(key)).photos.length < 3) await sentPhoto(id, { moment: "before" });
  expect(await refusalOf(sendPhoto(id, { moment: "before" }))).toEqual([
    409,
    "3 photos can be sent. Delete one first",
  ]);
  expect(await storedFiles()).toHaveLength(3);

  at("2026-11-25T23:59:59");
  expect((await sendPhoto(id, { moment: "after" })).status).toBe(201);
  at("2026-11-26T00:00:00");
  expect((await sendPhoto(id, { moment: "after" })).status).toBe(409);
});

test("photos of the former vendor take no place of those of the next one", async () => {
  const { id } = await jobAtTheDoor();
  await sentPhoto(id, { moment: "door" });
  const [vendor_id, seen_vendor_id] = await Promise.all(
    [other, vendor].map(async ({ email }) => (await findRow("account", { email })).id),
  );
  const assigned = await app.send(`/api/v1/ops/bookings/${id}/assign`, {
    json: { vendor_id, seen_vendor_id, reason: "Nearer" },
    token: await operatorToken(app),
  });
  expect(assigned.status).toBe(200);
  await recordEvent(other, id, { event: "on_the_way" });
  await recordEvent(other, id, { event: "at_the_door" });
  await sentPhoto(id, { moment: "door", by: other });
  expect((await sendPhoto(id, { moment: "door", by: other })).status).toBe(409);
});

test("what is no picture, too large or cut off is refused with a sentence", async () => {
  const { id, key } = await jobAtTheDoor();
  const pdf = Buffer.from("%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n");
  expect(await refusalOf(sendPhoto(id, { moment: "door", bytes: pdf }))).toEqual([
    422,
    "The photo must be a JPEG, PNG or WebP file",
  ]);
  const large = Buffer.alloc(40 * 1024 * 1024);
  expect((await sendPhoto(id, { moment: "door", bytes: large })).status).toBe(413);
  const half = (await png()).subarray(0, 60);
  expect((await sendPhoto(id, { moment: "door", bytes: half })).status).toBe(422);
  expect((await followVisit(key)).photos).toEqual([]);
  expect(await storedFiles()).toEqual([]);
});

const PIECES = 10;

/** Sends a photo in pieces over its own connection, which breaks after `pieces` of them. Returns the status; 0: none. */
async function sendInPieces(
  url: string,
  id: number,
  { key, pieces = PIECES }: { key: string; pieces?: number },
) {
  const photo = { bytes: await png(), name: "photo.png", type: "image/png" };
  const whole = new Response(form({ moment: "before", photo }));
  const bytes = Buffer.from(await whole.arrayBuffer());
  const sending = request(`${url}/api/v1/jobs/${id}/photos`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${vendor.token}`,
      "idempotency-key": key,
      "content-type": whole.headers.get("content-type")!,
      "content-length": bytes.length,
    },
  });
  const status = new Promise<number>((resolve) => {
    sending.on("response", (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    sending.on("error", () => resolve(0));
  });
  const size = Math.ceil(bytes.length / PIECES);
  for (let piece = 0; piece < pieces; piece++) {
    sending.write(bytes.subarray(piece * size, (piece + 1) * size));
    await setImmediate();
  }
  if (pieces < PIECES) sending.destroy();
  else sending.end();
  return status;
}

test("of ten photos at once on a slow line three are stored, and nothing of those that broke off", async () => {
  const { id, key } = await jobAtTheDoor();
  const { url, stop } = await app.listen();
  const keys = Array.from({ length: 10 }, () => randomUUID());
  const broken = await Promise.all(
    keys.map((one, i) => sendInPieces(url, id, { key: one, pieces: i })),
  );
  // Those beyond what the server takes at once are refused before they break off.
  for (const status of broken) expect([0, 503]).toContain(status);
  // As many as the server takes at once, and each again under its key.
  const first = await Promise.all(keys.map((one) => sendInPieces(url, id, { key: one })));
  expect(new Set(first)).toEqual(new Set([201, 503]));
  const again: number[] = [];
  for (const one of keys) again.push(await sendInPieces(url, id, { key: one }));
  await stop();
  expect(again.toSorted((a, b) => a - b)).toEqual([201, 201, 201, ...Array<number>(7).fill(409)]);
  expect((await followVisit(key)).photos).toHaveLength(3);
  expect(await storedFiles()).toHaveLength(3);
});

test("a vendor deletes its photo on the day; after 90 days it goes by itself", async () => {
  const { id, key } = await jobAtTheDoor();
  const path = (photo: { id: string }) => `/api/v1/jobs/${id}/photos/${photo.id}`;
  const remove = async (photo: { id: string }, { token } = vendor) =>
    (await app.send(path(photo), { method: "DELETE", token })).status;
  const [first, second] = [
    await sentPhoto(id, { moment: "before" }),
    await sentPhoto(id, { moment: "door" }),
  ];
  expect(await remove(first, other)).toBe(404);
  expect(await remove(first)).toBe(204);
  expect(await remove(first)).toBe(404);
  await expect(app.files.getBytes(first.id)).rejects.toThrow();
  at("2026-11-25T00:00:00");
  expect(await remove(second)).toBe(409);

  const expire = visitPhotoRetention["photos of visits"];
  at("2027-02-22T08:09:59");
  expect(await expire(app.db, app.clock.now)).toBe(0);
  at("2027-02-22T08:10:00");
  expect(await expire(app.db, app.clock.now)).toBe(1);
  await sweepFiles(app.db, app.files, app.clock.now);
  await expect(app.files.getBytes(second.id)).rejects.toThrow();
  expect((await followVisit(key)).photos).toEqual([]);
});

test("the checklist is the content of the product, as it was when it was ticked", async () => {
  await query`update product set content = '<ul><li>Floor &amp; walls</li><li>Taps</li></ul>Not included: oven'`;
  const { id, key } = await jobAtTheDoor();
  const lines = (isDone: boolean[]) =>
    ["Floor & walls", "Taps"].map((line, i) => ({ line, is_done: isDone[i] }));
  expect((await followVisit(key)).checklist).toEqual(lines([false, false]));
  await recordEvent(vendor, id, { event: "started", code: (await followVisit(key)).code });
  at("2026-11-24T11:00:00");
  await recordEvent(vendor, id, { event: "done", list: [1, 7] });
  await query`update product set content = 'Another line'`;
  expect((await followVisit(key)).checklist).toEqual(lines([false, true]));
  const operator = await operatorToken(app);
  const { visits } = await getJson(`/api/v1/ops/bookings/${id}/visit_records`, operator);
  expect(visits).toEqual([{ day: "2026-11-24", photos: [], checklist: lines([false, true]) }]);
});
