import { sql } from "kysely";
import { expect, test } from "vitest";
import { ask, post, put, setUpCatalogue, trail, type Item } from "#test/catalogue-calls.ts";
import { app, getJson } from "#test/set-up-test-app.ts";
import { MAX_WORD_GROUPS } from "../limits.ts";

type Group = Item & { words: string[] };

setUpCatalogue();

const publicGroups = async () => (await getJson("/api/v1/search_words")) as string[][];
const groupOf = async (word: string) => {
  const { body } = await ask("search_words?limit=50");
  return body.items.find((one) => (one as Group).words.includes(word)) as Group;
};

test("the catalogue begins with words of the trade, which fit the rules of the editor", async () => {
  const groups = await publicGroups();
  expect(groups.length).toBeGreaterThanOrEqual(60);
  expect(groups).toContainEqual(expect.arrayContaining(["cleaning", "safai", "सफ़ाई"]));
  for (let cursor: number | null | undefined; cursor !== null;) {
    const { body } = await ask(`search_words?limit=50${cursor ? `&cursor=${cursor}` : ""}`);
    for (const { id, version, words } of body.items as Group[])
      expect((await put(`search_words/${id}`, { words, version })).status, words[0]).toBe(200);
    cursor = body.next;
  }
});

test("a group is added, changed, retired and restored, and is public at once", async () => {
  const added = await post("search_words", { words: ["kettle", " ketli ", "केतली"] });
  expect(added).toMatchObject({ status: 201, body: { words: ["kettle", "ketli", "केतली"] } });
  const { id, version } = added.body;
  expect(await publicGroups()).toContainEqual(["kettle", "ketli", "केतली"]);
  const changed = await put(`search_words/${id}`, { words: ["kettle", "ketli"], version });
  expect(changed.body).toMatchObject({ id, version: version + 1, words: ["kettle", "ketli"] });
  expect(await publicGroups()).toContainEqual(["kettle", "ketli"]);
  expect(await trail()).toMatchObject({
    act: "changed",
    subject: "search words",
    subject_name: "kettle",
    before: { words: ["kettle", "ketli", "केतली"] },
    after: { words: ["kettle", "ketli"] },
  });
  const late = await put(`search_words/${id}`, { words: ["kettle", "kettles"], version });
  expect(late).toMatchObject({ status: 409, body: { current: { words: ["kettle", "ketli"] } } });
  expect((await post(`search_words/${id}/retire`)).status).toBe(200);
  expect((await publicGroups()).flat()).not.toContain("ketli");
  expect((await post(`search_words/${id}/restore`)).status).toBe(200);
  expect((await publicGroups()).flat()).toContain("ketli");
});

test.each([
  [["kettle"], "Enter at least two words"],
  [Array.from({ length: 21 }, (_, at) => `word ${at}`), "At most 20 words can be kept"],
  [["kettle", "x".repeat(41)], "A word can have at most 40 characters"],
  [["सफ़ाई", "सफाई"], "A word is there twice, perhaps with a nukta or in capitals"],
  [["kettle", " "], "Enter a word"],
])(
  "a group is refused where its words are too few, too many, too long or equal: %#",
  async (words, message) => {
    const refused = await post("search_words", { words });
    expect([refused.status, refused.body.message]).toEqual([422, message]);
  },
);

test("the order of groups can be changed as that of other items", async () => {
  const [sweep, mop] = [await groupOf("sweep"), await groupOf("mop")];
  const json = { ids: [mop.id, sweep.id], was: [sweep.id, mop.id] };
  expect((await put("search_words/order", json)).status).toBe(200);
  expect(await trail()).toMatchObject({ after: { order: ["mop", "sweep"] } });
});

test("no more groups can be kept than the limit, retired ones included", async () => {
  await sql`insert into search_word (id, words, retired_at)
    select id, array['one', 'two'], now() from generate_series(2001, 2000 + ${MAX_WORD_GROUPS}) as id`.execute(
    app.db,
  );
  expect(await post("search_words", { words: ["kettle", "ketli"] })).toMatchObject({
    status: 422,
    body: { message: `At most ${MAX_WORD_GROUPS} groups can be kept: change one of them` },
  });
});
