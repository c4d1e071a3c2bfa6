import { spawnSync } from "node:child_process";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { stripTypeScriptTypes } from "node:module";
import { fileURLToPath } from "node:url";
import { generateSource } from "oazapfts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aBooking } from "../support/fixtures.ts";
import { openTestApp, type TestApp } from "../support/test-app.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
// In the project, so that what is generated finds the package that it imports.
const folder = `${root}test-results/api-client/`;

let app: TestApp;
let site: Awaited<ReturnType<TestApp["listen"]>>;
beforeAll(async () => {
  app = await openTestApp();
  site = await app.listen();
  await mkdir(folder, { recursive: true });
});
afterAll(async () => {
  await site.stop();
  await app.close();
  await rm(folder, { recursive: true });
});

/** What somebody would write who has the generated client and nothing else of ours. */
const USE = `
import { defaults, getV1BookingsFollowByFollowKey, postBookings, postCategoriesSearch } from "./client.ts";
import type { BookRequest } from "./client.ts";

export async function book(baseUrl: string, request: BookRequest) {
  defaults.baseUrl = baseUrl;
  const found = await postCategoriesSearch({ category_type: [6] });
  if (found.status !== 200) throw new Error("Not found");
  const [product] = found.data[0]?.products ?? [];
  const answer = await postBookings({
    booking: { ...request.booking, products: [{ product_id: product?.id ?? 0, product_count: 2 }] },
  });
  if (answer.status !== 201) throw new Error(answer.data.message);
  const { follow_key, total } = answer.data.booking;
  const followed = await getV1BookingsFollowByFollowKey(follow_key);
  const status: string = followed.status === 200 ? followed.data.booking.booking_status : "unknown";
  return { status, total, price: product?.price };
}
`;

const TSC = ["--noEmit", "--strict", "--target", "esnext", "--module", "nodenext"];

test("a client that a common generator makes from the document has sound types, and books", async () => {
  const source = await generateSource(`${site.url}/api/openapi.json`);
  await writeFile(`${folder}client.ts`, source);
  await writeFile(`${folder}use.ts`, USE);
  const args = [...TSC, "--allowImportingTsExtensions", "--ignoreConfig", `${folder}use.ts`];
  const { stdout, status } = spawnSync(`${root}node_modules/.bin/tsc`, args, { encoding: "utf8" });
  expect([stdout, status]).toEqual(["", 0]);

  const [client, use] = [source, USE].map((text) =>
    stripTypeScriptTypes(text.replace("./client.ts", "./client.mjs"), { mode: "transform" }),
  );
  await writeFile(`${folder}client.mjs`, client ?? "");
  await writeFile(`${folder}use.mjs`, use ?? "");
  const { book } = await import(/* @vite-ignore */ `${folder}use.mjs`);
  const { status: booked, total, price } = await book(site.url, aBooking());
  expect(booked).toBe("pending");
  expect(price).toBeGreaterThan(0);
  expect(total).toBe(2 * price);
});
