import type { CategoryInput, OpsCategory } from "#catalogue/contract/ops.ts";
import { FIXED_CATEGORIES } from "#catalogue/contract/limits.ts";
import { toRupees } from "#kernel/money/money.ts";
import { cleanHtml } from "../rules/clean-html.ts";
import { pictureUrl } from "../rules/picture-url.ts";
import {
  addCategory,
  findCategory,
  listCategories,
  updateCategory,
} from "../queries/categories.ts";
import { checkPicture } from "./check-picture.ts";
import { flaw, isoOrNull, type Resource } from "./resource.ts";

type Row = NonNullable<Awaited<ReturnType<typeof findCategory>>>;

const toItem = (row: Row): OpsCategory => ({
  id: row.id,
  version: row.version,
  retired_at: isoOrNull(row.retired_at),
  name: row.name,
  category_type: row.category_type,
  tagline: row.tagline,
  description: row.description,
  picture: row.image,
  image: pictureUrl(row.image),
  image_alt: row.image_alt,
  products: Number(row.products),
  mini_services: Number(row.mini_services),
  price_from: row.price_paise === null ? null : toRupees(row.price_paise),
  price_per: row.price_per ?? "",
});

const toRow = ({ picture, description, ...input }: CategoryInput) => ({
  ...input,
  description: cleanHtml(description),
  image: picture,
});

/** Categories, as operators keep them. */
export const category: Resource<OpsCategory, CategoryInput> = {
  subject: "category",
  table: "category",
  nameOf: ({ name }) => name,
  list: async (db, query) => (await listCategories(db, query)).map(toItem),
  async find(db, id) {
    const row = await findCategory(db, id);
    return row && toItem(row);
  },
  async check(db, { category_type, picture }, before) {
    const isFixed = before !== undefined && FIXED_CATEGORIES.includes(before.id);
    if (isFixed && category_type !== before.category_type)
      return flaw("category_type", "The site's own pages name this category: it keeps its kind");
    return checkPicture(db, picture);
  },
  add: async (db, _by, id, input) => void (await addCategory(db, { id, ...toRow(input) })),
  update: async (db, _by, { id }, input) => void (await updateCategory(db, id, toRow(input))),
  keeps: ({ id }) =>
    FIXED_CATEGORIES.includes(id)
      ? "The site's own pages lead to this category, so it cannot be retired. Change what is in it instead"
      : undefined,
};
