import type { CategoryInput, OpsCategory } from "../contract.ts";
import { withCleanTexts } from "../with-clean-texts.ts";
import { FIXED_CATEGORIES } from "../../fields.ts";
import { type Resource, invalid, reader } from "./resource.ts";
import { checkPicture } from "./check-picture.ts";
import { pictureUrl } from "../../public/picture-url.ts";
import { toRhythm } from "#kernel/time/rhythm.ts";
import { toRupees } from "#kernel/money/money.ts";
import { type Db, hasRow } from "#server/database/connect.ts";
import { lastPosition } from "../queries.ts";
import type { DB } from "#schema.gen.ts";
import type { Insertable, Updateable } from "kysely";

const toRow = ({ picture, ...input }: CategoryInput) => ({ ...input, image: picture });

const categories = (db: Db) =>
  db
    .selectFrom("category as item")
    .select([
      "id",
      "version",
      "retired_at",
      "name",
      "category_type",
      "tagline",
      "description",
      "image",
      "image_alt",
    ])
    .select((row) => {
      const offered = row
        .selectFrom("bookable")
        .whereRef("bookable.category_id", "=", "item.id")
        .where("bookable.status", "=", "approved")
        .where("bookable.retired_at", "is", null);
      const products = offered.where("bookable.kind", "=", "product");
      const cheapest = products
        .innerJoin("product", "product.id", "bookable.id")
        .orderBy("bookable.price_paise")
        .orderBy("bookable.id")
        .limit(1);
      return [
        products.select((all) => all.fn.countAll<string>().as("count")).as("products"),
        offered
          .where("bookable.kind", "=", "mini_service")
          .select((all) => all.fn.countAll<string>().as("count"))
          .as("mini_services"),
        cheapest.select("bookable.price_paise").as("price_paise"),
        cheapest.select("product.price_per").as("price_per"),
        cheapest.select("product.days_a_week").as("days_a_week"),
        cheapest.select("product.visits_a_month").as("visits_a_month"),
      ];
    });

const addCategory = (db: Db, row: Insertable<DB["category"]>) =>
  db
    .insertInto("category")
    .values({ ...row, position: lastPosition("category") })
    .execute();

const updateCategory = (db: Db, id: number, change: Updateable<DB["category"]>) =>
  db.updateTable("category").set(change).where("id", "=", id).execute();

export const isCategoryOpen = (db: Db, id: number): Promise<boolean> =>
  hasRow(db.selectFrom("category").where("id", "=", id).where("retired_at", "is", null).forShare());

export const category: Resource<OpsCategory, CategoryInput> = {
  subject: "category",
  table: "category",
  nameOf: ({ name }) => name,
  clean: withCleanTexts,
  ...reader(
    categories,
    "category",
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
