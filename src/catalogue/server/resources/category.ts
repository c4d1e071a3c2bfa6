import type { CategoryInput, OpsCategory } from "#catalogue/contract/ops.ts";
import { FIXED_CATEGORIES } from "#catalogue/contract/limits.ts";
import { toRupees } from "#kernel/money/money.ts";
import { toRhythm } from "#kernel/time/rhythm.ts";
import { cleanHtml } from "../rules/clean-html.ts";
import { pictureUrl } from "../rules/picture-url.ts";
import {
  addCategory,
  findCategory,
  listCategories,
  updateCategory,
} from "../queries/categories.ts";
import { checkPicture } from "./check-picture.ts";
import { invalid, reader, type Resource } from "./resource.ts";

const toRow = ({ picture, description, ...input }: CategoryInput) => ({
  ...input,
  description: cleanHtml(description),
  image: picture,
});

/** Categories. */
export const category: Resource<OpsCategory, CategoryInput> = {
  subject: "category",
  table: "category",
  nameOf: ({ name }) => name,
  ...reader(
    listCategories,
    findCategory,
    ({ price_paise, image, products, mini_services, days_a_week, visits_a_month, ...row }) => ({
      ...row,
      picture: image,
      image: pictureUrl(image),
      products: Number(products),
      mini_services: Number(mini_services),
      price_from: price_paise === null ? null : toRupees(price_paise),
      price_per: row.price_per ?? "",
      rhythm: toRhythm({ days_a_week, visits_a_month }),
    }),
  ),
  async check(db, { category_type, picture }, before) {
    const isFixed = before !== undefined && FIXED_CATEGORIES.includes(before.id);
    if (isFixed && category_type !== before.category_type)
      return invalid("category_type", "The site's own pages name this category: it keeps its kind");
    return checkPicture(db, picture);
  },
  add: (db, _by, id, input) => addCategory(db, { id, ...toRow(input) }),
  update: (db, _by, { id }, input) => updateCategory(db, id, toRow(input)),
  retireRefusal: ({ id }) =>
    FIXED_CATEGORIES.includes(id)
      ? "The site's own pages lead to this category, so it cannot be retired. Change what is in it instead"
      : undefined,
};
