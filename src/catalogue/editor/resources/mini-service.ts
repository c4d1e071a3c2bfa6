import type { MiniServiceInput, OpsMiniService, OpsQuery } from "../contract.ts";
import { type Resource, invalid, reader } from "./resource.ts";
import {
  addBookable,
  addPrice,
  askPrice,
  fromBookable,
  toBookable,
  updateBookable,
  bookables,
} from "./bookable.ts";
import { checkPicture } from "./check-picture.ts";
import { isCategoryOpen } from "./category.ts";
import type { Db } from "#server/database/connect.ts";
import { listItems } from "../queries.ts";

const miniServices = (db: Db) => bookables(db).where("item.kind", "=", "mini_service");

const listMiniServices = (db: Db, query: OpsQuery) =>
  listItems(miniServices(db), "bookable", query).execute();

const findMiniService = (db: Db, id: number) =>
  miniServices(db).where("item.id", "=", id).executeTakeFirst();

export const miniService: Resource<OpsMiniService, MiniServiceInput> = {
  subject: "mini service",
  table: "bookable",
  nameOf: ({ title }) => title,
  ...reader(listMiniServices, findMiniService, fromBookable),
  async check(db, { category_id, picture }, before) {
    if (before !== undefined && before.category_id !== category_id)
      return invalid(
        "category_id",
        "A mini service stays in its category: its products go with it",
      );
    if (before === undefined && !(await isCategoryOpen(db, category_id)))
      return invalid("category_id", "Choose a category that is not retired");
    return checkPicture(db, picture);
  },
  ask: askPrice,
  async add(db, by, id, input) {
    await addBookable(db, { id, kind: "mini_service", ...toBookable(input) });
    await addPrice(db, by, id, input.price);
  },
  async update(db, by, { id, price }, input) {
    await updateBookable(db, id, toBookable(input));
    if (price !== input.price) await addPrice(db, by, id, input.price);
  },
};
