import { beforeAll, beforeEach, expect, test } from "vitest";
import { newVendor, operatorToken, type Vendor } from "#test/vendors.ts";
import {
  app,
  findRow,
  findRows,
  getJson,
  SATURDAY,
  setUpTestApp,
  updateRows,
} from "#test/set-up-test-app.ts";
import { saveFile } from "./files.ts";
import { sweepFiles } from "./sweep-files.ts";

let vendor: Vendor;
let ownerId: number;
setUpTestApp();
beforeAll(async () => {
  vendor = await newVendor(app);
  const { id } = await findRow("account", { email: vendor.email });
  ownerId = id;
});
beforeEach(() => {
  app.clock.now = SATURDAY;
});

const MINUTE_MS = 60_000;
const later = (minutes: number) => new Date(SATURDAY.getTime() + minutes * MINUTE_MS);
const FILE = { bytes: Buffer.from("a picture"), mediaType: "image/webp" } as const;

const keep = (isPrivate: boolean, now = SATURDAY) =>
  saveFile(app.db, app.files, FILE, { ownerId, isPrivate, now });
const sweep = (minutes: number) => sweepFiles(app.db, app.files, later(minutes));
const isStored = (id: string) =>
  app.files.getBytes(id).then(
    () => true,
    () => false,
  );
const rowOf = (id: string) =>
  app.db
    .selectFrom("stored_file")
    .select(["id", "dropped_at"])
    .where("id", "=", id)
    .executeTakeFirst();

test("a private file that nothing names is deleted after an hour, a public one after a day", async () => {
  const [document, picture] = [await keep(true), await keep(false)];
  expect(await sweep(60)).toBe(0);
  expect(await sweep(61)).toBe(1);
  expect([await isStored(document), await rowOf(document)]).toEqual([false, undefined]);
  expect(await sweep(24 * 60)).toBe(0);
  expect(await sweep(24 * 60 + 1)).toBe(1);
  expect([await isStored(picture), await rowOf(picture)]).toEqual([false, undefined]);
});

test("what a profile, a product or a category shows stays, in more than one batch too", async () => {
  const body = new FormData();
  body.append("profile[document]", new Blob(["%PDF-1.4\n%%EOF\n"]), "licence.pdf");
  const path = "/api/v1/profiles/update_profile";
  await app.send(path, { method: "PUT", body, token: vendor.token });
  const [product, category] = [await keep(false), await keep(false)];
  const set = (table: "bookable" | "category", file: string, id: number) =>
    updateRows(table, { id }, { image: `file:${file}` });
  await set("bookable", product, 601);
  await set("category", category, 6);
  const rows = Array.from({ length: 1100 }, () => ({
    id: crypto.randomUUID(),
    owner_id: ownerId,
    media_type: "image/webp",
    size_bytes: 1,
    is_private: true,
    stored_at: SATURDAY,
  }));
  await app.db.insertInto("stored_file").values(rows).execute();
  expect(await sweep(48 * 60)).toBe(1100);
  const kept = await findRows("stored_file", {}, ["id"]);
  expect(kept.map(({ id }) => id)).toEqual(expect.arrayContaining([product, category]));
  expect(kept).toHaveLength(3);
});

test("a file that was marked before a process ended is deleted by the next sweep", async () => {
  const id = await keep(true);
  await updateRows("stored_file", { id }, { dropped_at: SATURDAY });
  expect((await app.send(`/api/v1/files/${id}`, { token: vendor.token })).status).toBe(404);
  await sweep(61);
  expect([await isStored(id), await rowOf(id)]).toEqual([false, undefined]);
});

test("a picture that is published while it is swept is not deleted, or its publication is refused", async () => {
  const token = await operatorToken(app);
  const read = async () => {
    const {
      image: _,
      price_from: __,
      ...fields
    } = await getJson("/api/v1/ops/products/602", token);
    return fields as Record<string, unknown>;
  };
  const outcomes = { published: 0, refused: 0 };
  for (let round = 0; round < 40; round++) {
    const id = await keep(false, later(-25 * 60));
    const json = { ...(await read()), picture: `file:${id}` };
    const [answer] = await Promise.all([
      app.send("/api/v1/ops/products/602", { method: "PUT", json, token }),
      round % 2 === 0 ? sweep(0) : Promise.resolve().then(() => sweep(0)),
    ]);
    expect([200, 422]).toContain(answer.status);
    expect(await isStored(id)).toBe(answer.status === 200);
    outcomes[answer.status === 200 ? "published" : "refused"] += 1;
  }
  expect(outcomes.published + outcomes.refused).toBe(40);
});

test("two sweeps at once delete each file once", async () => {
  // What the test before has left.
  await sweep(0);
  const ids = await Promise.all(Array.from({ length: 20 }, () => keep(true)));
  const gone = await Promise.all([sweep(61), sweep(61), sweep(61)]);
  expect(gone.every((count) => count <= 20)).toBe(true);
  for (const id of ids) expect(await isStored(id)).toBe(false);
});
