import { beforeAll, expect, test } from "vitest";
import { aMessage } from "#test/fixtures.ts";
import { namedOperator, trailOf } from "#test/ops-calls.ts";
import { app, findRows, refusalOf, setUpTestApp, updateRows } from "#test/set-up-test-app.ts";

let farah: string;
let rohan: string;
setUpTestApp();
beforeAll(async () => {
  farah = await namedOperator(app, "Farah Siddiqui");
  rohan = await namedOperator(app, "Rohan Mehta");
});

const write = (subject: string) => app.send("/api/contacts", { json: aMessage({ subject }) });
const inbox = async (query = "") =>
  (await app.send(`/api/v1/ops/contacts?${query}`, { token: farah })).json();
const mark = (id: number, handled: boolean, token = farah) =>
  app.send(`/api/v1/ops/contacts/${id}`, { method: "PUT", json: { handled }, token });

test("O-SEED-01 a message waits until an operator marks it handled, and can be put back", async () => {
  await write("Two cleaners came instead of three");
  await write("=HYPERLINK(1)");
  const { items: all, next } = await inbox("handled=false&limit=1");
  expect(all).toMatchObject([{ subject: "Two cleaners came instead of three", handled_by: null }]);
  const { id } = all[0];
  expect((await inbox(`handled=false&cursor=${next}`)).items).toMatchObject([
    { subject: "=HYPERLINK(1)" },
  ]);
  expect((await mark(id, true)).status).toBe(200);
  expect((await inbox("handled=true")).items).toMatchObject([{ id, handled_by: "Farah Siddiqui" }]);
  expect(await refusalOf(mark(id, true, rohan))).toEqual([
    409,
    "Farah Siddiqui marked this handled at 11:00",
  ]);
  expect((await mark(id, false, rohan)).status).toBe(200);
  expect((await mark(id, false)).status).toBe(409);
  expect(await trailOf(app, "contact")).toMatchObject([
    { name: "Farah Siddiqui", act: "handled", subject_id: String(id) },
    { name: "Rohan Mehta", act: "put back", before: { handled: true } },
  ]);
  const named = await findRows("audit_entry", { subject: "contact", subject_id: String(id) }, [
    "subject_name",
  ]);
  expect(new Set(named.map((entry) => entry.subject_name))).toEqual(new Set([`message #${id}`]));
  expect((await mark(999_999, true)).status).toBe(404);
});

test("O-SEED-04 of several who mark a message at once one has done it", async () => {
  await write("Can I change my Sunday booking?");
  const id = (await inbox()).items[0].id;
  const answers = await Promise.all([farah, rohan, farah, rohan].map((who) => mark(id, true, who)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(3);
});

test("messages are a file too, in which nothing runs", async () => {
  const file = await app.send("/api/v1/ops/contacts.csv?handled=false", { token: farah });
  expect(file.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(await file.text()).toContain("'=HYPERLINK(1)");
});

test("a sample is marked in the list and in the file", async () => {
  await app.db.deleteFrom("contact").execute();
  await write("Ours");
  await write("A customer's");
  await updateRows("contact", { subject: "Ours" }, { is_sample: true });
  expect((await inbox("handled=false")).items).toMatchObject([
    { subject: "Ours", is_sample: true },
    { subject: "A customer's", is_sample: false },
  ]);
  const file = await app.send("/api/v1/ops/contacts.csv?handled=false", { token: farah });
  const lines = (await file.text()).trim().split("\r\n");
  expect(lines.map((line) => line.split(",").at(-1))).toEqual(["Sample", "yes", ""]);
});
