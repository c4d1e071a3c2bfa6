import { sweepFiles } from "#storage/sweep-files.ts";
import sharp from "sharp";
import { expect, test } from "vitest";
import {
  ask,
  product,
  publicly,
  put,
  type Item,
  signInAgain,
  setUpCatalogue,
} from "#test/catalogue-calls.ts";
import { app, SATURDAY } from "#test/set-up-test-app.ts";

setUpCatalogue();

const upload = (bytes: Uint8Array, type = "image/png") => {
  const body = new FormData();
  body.append("picture", new Blob([new Uint8Array(bytes)], { type }), "floor.png");
  return ask("pictures", { method: "POST", body });
};
const png = () =>
  sharp({ create: { width: 64, height: 48, channels: 3, background: "#0E5B57" } })
    .png()
    .toBuffer();

test("a picture is re-encoded, public, and shown once it is published", async () => {
  const { status, body } = await upload(await png());
  expect(status).toBe(201);
  const opened = await app.send(body.image);
  expect(opened.headers.get("content-type")).toBe("image/webp");
  await put("products/601", { ...(await product()), picture: body.picture });
  expect((await publicly(6)).products.find(({ id }: Item) => id === 601)?.image).toBe(body.image);
});

test("a picture that is none is refused", async () => {
  const { status, body } = await upload(Buffer.from("<svg onload=alert(1)>"), "image/png");
  expect([status, body.message]).toEqual([422, "The picture must be a JPEG, PNG or WebP file"]);
});

test("a picture that nothing refers to is deleted a day later, others stay", async () => {
  const unused = (await upload(await png())).body;
  const shown = (await ask("products/601")).body.image;
  app.clock.now = new Date(SATURDAY.getTime() + 25 * 60 * 60 * 1000);
  await signInAgain();
  const recent = (await upload(await png())).body;
  await sweepFiles(app.db, app.files, app.clock.now);
  expect((await app.send(unused.image)).status).toBe(404);
  expect((await app.send(shown)).status).toBe(200);
  expect((await app.send(recent.image)).status).toBe(200);
  app.clock.now = SATURDAY;
});
