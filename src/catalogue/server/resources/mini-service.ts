import type { MiniServiceInput, OpsMiniService } from "#catalogue/contract/ops.ts";
import {
  addBookable,
  findMiniService,
  listMiniServices,
  updateBookable,
} from "../queries/bookables.ts";
import { isCategoryOpen } from "../queries/categories.ts";
import { addPrice, fromBookable, toBookable } from "./bookable.ts";
import { checkPicture } from "./check-picture.ts";
import { invalid, reader, type Resource } from "./resource.ts";

/** Mini services. */
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
  async add(db, by, id, input) {
    await addBookable(db, { id, kind: "mini_service", ...toBookable(input) });
    await addPrice(db, by, id, input.price);
  },
  async update(db, by, { id, price }, input) {
    await updateBookable(db, id, toBookable(input));
    if (price !== input.price) await addPrice(db, by, id, input.price);
  },
};
