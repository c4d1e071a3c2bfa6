import type { MiniServiceInput, OpsMiniService } from "../contract.ts";
import { formatRupees, toPaise, type Paise, toRupees } from "#kernel/money/money.ts";
import { pictureUrl } from "../../public/picture-url.ts";
import type { Db } from "#server/database/connect.ts";
import type { Operator } from "#audit/exports.ts";
import type { CatalogueHooks } from "../../hooks.ts";
import { sql, type Insertable, type Updateable } from "kysely";
import type { DB } from "#schema.gen.ts";
import { type Resource, invalid, reader } from "./resource.ts";
import { checkPicture } from "./check-picture.ts";
import { isCategoryOpen } from "./category.ts";

export const toBookable = (input: MiniServiceInput) => ({
  category_id: input.category_id,
  title: input.title,
  price_paise: toPaise(input.price),
  image: input.picture,
  image_alt: input.image_alt,
});

export const fromBookable = <Row extends { price_paise: Paise; image: string }>({
  price_paise,
  image,
  ...row
}: Row) => ({ ...row, price: toRupees(price_paise), picture: image, image: pictureUrl(image) });

type Priced = { id: number; price: number };

/**
 * Asks about a price that falls or rises by more than half, or is below what vendors were approved at:
 * `₹1,399 becomes ₹13, 99 % less. 3 vendors are approved at more than that, up to ₹1,100`.
 */
export async function askPrice(
  db: Db,
  { id, price: was }: Priced,
  { price }: { price: number },
  findApprovedAbove?: CatalogueHooks["findApprovedAbove"],
): Promise<string | undefined> {
  if (price === was) return undefined;
  const found = await findApprovedAbove?.(db, id, toPaise(price));
  const { vendors = 0, highest = null } = found ?? {};
  const isFar = was > 0 && Math.abs(price - was) > was / 2;
  if (!isFar && highest === null) return undefined;
  const share = Math.round((Math.abs(price - was) / was) * 100);
  const change = `${formatRupees(was)} becomes ${formatRupees(price)}, ${share} % ${price < was ? "less" : "more"}`;
  if (highest === null) return change;
  const who = vendors === 1 ? "1 vendor is" : `${vendors} vendors are`;
  return `${change}. ${who} approved at more than that, up to ${formatRupees(toRupees(highest))}`;
}

export const addPrice = (db: Db, { operatorId, now }: Operator, id: number, price: number) =>
  insertPrice(db, { bookable_id: id, price_paise: toPaise(price), since: now, set_by: operatorId });

export const bookables = (db: Db) =>
  db
    .selectFrom("bookable as item")
    .select([
      "item.id",
      "item.version",
      "item.retired_at",
      "item.category_id",
      "item.title",
      "item.price_paise",
      "item.image",
      "item.image_alt",
    ])
    .where("item.status", "=", "approved");

const lastPlace = (categoryId: number, kind: string) =>
  sql<number>`(select coalesce(max(position), -1) + 1 from bookable
    where category_id = ${categoryId} and kind = ${kind})`;

export const addBookable = (db: Db, row: Insertable<DB["bookable"]>) =>
  db
    .insertInto("bookable")
    .values({ ...row, position: lastPlace(row.category_id, row.kind) })
    .execute();

/** Changes a bookable. In a new category it gets the last position. */
export const updateBookable = (
  db: Db,
  id: number,
  change: Updateable<DB["bookable"]>,
  moved?: { categoryId: number; kind: string },
) =>
  db
    .updateTable("bookable")
    .set({ ...change, ...(moved && { position: lastPlace(moved.categoryId, moved.kind) }) })
    .where("id", "=", id)
    .execute();

export const insertPrice = (db: Db, row: Insertable<DB["bookable_price"]>) =>
  db.insertInto("bookable_price").values(row).execute();

export const listPrices = (db: Db, id: number, cursor: number | undefined, limit: number) =>
  db
    .selectFrom("bookable_price as price")
    .leftJoin("account", "account.id", "price.set_by")
    .select(["price.id", "price.price_paise", "price.since", "account.name", "account.email"])
    .where("price.bookable_id", "=", id)
    .$if(cursor !== undefined, (all) => all.where("price.id", "<", String(cursor)))
    .orderBy("price.id", "desc")
    .limit(limit)
    .execute();

const miniServices = (db: Db) => bookables(db).where("item.kind", "=", "mini_service");

export const miniService: Resource<OpsMiniService, MiniServiceInput> = {
  subject: "mini service",
  table: "bookable",
  nameOf: ({ title }) => title,
  ...reader(miniServices, "bookable", fromBookable),
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
  ask: (db, before, input) => askPrice(db, before, input),
  async add(db, by, id, input) {
    await addBookable(db, { id, kind: "mini_service", ...toBookable(input) });
    await addPrice(db, by, id, input.price);
  },
  async update(db, by, { id, price }, input) {
    await updateBookable(db, id, toBookable(input));
    if (price !== input.price) await addPrice(db, by, id, input.price);
  },
};
