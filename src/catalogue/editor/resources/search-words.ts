import type { Db } from "#server/database/connect.ts";
import { MAX_WORD_GROUPS } from "../../limits.ts";
import type { OpsSearchWords, SearchWordsInput } from "../contract.ts";
import { lastPosition } from "../queries.ts";
import { type Resource, invalid, reader } from "./resource.ts";

const groups = (db: Db) =>
  db.selectFrom("search_word as item").select(["id", "version", "retired_at", "words"]);

export const searchWords: Resource<OpsSearchWords, SearchWordsInput> = {
  subject: "search words",
  table: "search_word",
  nameOf: ({ words }) => words[0] ?? "",
  ...reader(groups, "search_word", (group) => group),
  async check(db, _input, before) {
    const all = await db.selectFrom("search_word").select("id").limit(MAX_WORD_GROUPS).execute();
    return before === undefined && all.length === MAX_WORD_GROUPS
      ? invalid("words", `At most ${MAX_WORD_GROUPS} groups can be kept: change one of them`)
      : undefined;
  },
  add: (db, _by, id, { words }) =>
    db
      .insertInto("search_word")
      .values({ id, words, position: lastPosition("search_word") })
      .execute(),
  update: (db, _by, { id }, { words }) =>
    db.updateTable("search_word").set({ words }).where("id", "=", id).execute(),
};
