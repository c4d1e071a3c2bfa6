import type { CatalogueHooks } from "../../hooks.ts";
import type { ProductInput, OpsProduct } from "../contract.ts";
import { withCleanTexts } from "../with-clean-texts.ts";
import { fromRhythm, toRhythm } from "#kernel/time/rhythm.ts";
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
import { insertProducts, PRODUCT_COLUMNS } from "../../public/queries.ts";
import { isCategoryOpen } from "./category.ts";
import { type Db, countRows } from "#server/database/connect.ts";
import { sql, type Updateable } from "kysely";
import type { DB } from "#schema.gen.ts";

type Creator = Record<"maker_email" | "first_name" | "last_name", string | null>;

const products = (db: Db) =>
  bookables(db)
    .innerJoin("product", "product.id", "item.id")
    .leftJoin("account as maker", "maker.id", "item.maker_id")
    .leftJoin("vendor_profile as profile", "profile.vendor_id", "item.maker_id")
    .select((row) => [
      ...PRODUCT_COLUMNS,
      "maker.email as maker_email",
      "profile.first_name",
      "profile.last_name",
      row
        .selectFrom("product_mini_service as link")
        .whereRef("link.product_id", "=", "item.id")
        .select(sql<number[]>`coalesce(array_agg(link.mini_service_id order by 1), '{}')`.as("ids"))
        .as("mini_service_ids"),
    ]);

export const updateProduct = (db: Db, id: number, change: Updateable<DB["product"]>) =>
  db.updateTable("product").set(change).where("id", "=", id).execute();

async function setMiniServices(db: Db, productId: number, ids: number[]): Promise<void> {
  await db
    .deleteFrom("product_mini_service")
    .where("product_id", "=", productId)
    .where("mini_service_id", "<>", sql<number>`all(${ids}::int[])`)
    .execute();
  if (ids.length === 0) return;
  await db
    .insertInto("product_mini_service")
    .values(ids.map((mini_service_id) => ({ product_id: productId, mini_service_id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

const countMiniServices = (db: Db, categoryId: number, ids: number[]): Promise<number> =>
  countRows(
    db
      .selectFrom("bookable")
      .where("kind", "=", "mini_service")
      .where("category_id", "=", categoryId)
      .where("id", "=", sql<number>`any(${ids}::int[])`),
  );

const makerOf = ({ maker_email, first_name, last_name }: Creator): string | null =>
  maker_email && (`${first_name ?? ""} ${last_name ?? ""}`.trim() || maker_email);

const toProduct = (input: ProductInput) => ({
  short_title: input.short_title,
  description: input.description,
  content: input.content,
  price_per: input.price_per,
  // Unchanged if absent.
  ...(input.rhythm !== undefined && fromRhythm(input.rhythm)),
  duration_minutes: input.duration_minutes,
  crew: input.crew,
  most_booked: input.most_booked,
  countable: input.countable,
});

export const productResource = ({
  findApprovedAbove,
}: CatalogueHooks): Resource<OpsProduct, ProductInput> => ({
  subject: "product",
  table: "bookable",
  nameOf: ({ title }) => title,
  clean: withCleanTexts,
  ...reader(products, "bookable", ({ maker_email, first_name, last_name, ...all }) => {
    const { days_a_week, visits_a_month, ...row } = all;
    return {
      ...fromBookable(row),
      rhythm: toRhythm({ days_a_week, visits_a_month }),
      duration_minutes: row.duration_minutes ?? 0,
      crew: row.crew ?? 0,
      mini_service_ids: row.mini_service_ids ?? [],
      maker: makerOf({ maker_email, first_name, last_name }),
    };
  }),
  async check(db, { category_id, mini_service_ids: minis, picture }, before) {
    const stays = before?.category_id === category_id;
    if (!stays && !(await isCategoryOpen(db, category_id)))
      return invalid("category_id", "Choose a category that is not retired");
    const known = await countMiniServices(db, category_id, minis);
    if (known < new Set(minis).size)
      return invalid("mini_service_ids", "A product goes with mini services of its own category");
    return checkPicture(db, picture);
  },
  ask: (db, before, input) => askPrice(db, before, input, findApprovedAbove),
  async add(db, by, id, input) {
    await addBookable(db, { id, kind: "product", ...toBookable(input) });
    await insertProducts(db, [{ id, ...toProduct(input) }]);
    await setMiniServices(db, id, input.mini_service_ids);
    await addPrice(db, by, id, input.price);
  },
  async update(db, by, { id, category_id, price }, input) {
    const moved = { categoryId: input.category_id, kind: "product" };
    const stays = category_id === input.category_id;
    await updateBookable(db, id, toBookable(input), stays ? undefined : moved);
    await updateProduct(db, id, toProduct(input));
    await setMiniServices(db, id, input.mini_service_ids);
    if (price !== input.price) await addPrice(db, by, id, input.price);
  },
});
