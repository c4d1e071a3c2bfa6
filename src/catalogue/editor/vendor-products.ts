import { toPaise } from "#kernel/money/money.ts";
import type { Db } from "#server/database/connect.ts";
import { type Refusal, refuse } from "#kernel/refusal.ts";
import {
  insertBookables,
  insertFirstPrices,
  insertProducts,
  BOOKABLE_COLUMNS,
} from "../public/queries.ts";
import { uploaded, uploadedId, pictureUrl } from "../public/picture-url.ts";
import { insertPrice, updateBookable } from "./resources/bookable.ts";
import { updateProduct } from "./resources/product.ts";
import type { DB } from "#schema.gen.ts";
import { type Selectable, sql } from "kysely";

/** As a vendor's form has it, with clean texts: see `withCleanTexts`. */
type VendorProduct = {
  title: string;
  short_title: string;
  description: string;
  content: string;
  /** In rupees. */
  price: number;
};

/** Without a file a change keeps the current picture, and a new product shows its category's. */
type Placed = { makerId: number; categoryId: number; fileId: string | undefined };

const textsOf = (
  { short_title, description, content }: VendorProduct,
  { category_type }: { category_type: string },
) => ({ short_title, description, content, price_per: pricePer(category_type) });

/** Adds a vendor's product, pending approval. Operators enter duration and crew. */
export async function createVendorProduct(
  db: Db,
  { makerId, categoryId, fileId }: Placed,
  product: VendorProduct,
  now: Date,
): Promise<number | Refusal<"unknown-category">> {
  const category = await findOpenCategory(db, categoryId);
  if (category === undefined) return refuse("unknown-category", "There is no such category");
  const id = await nextVendorProductId(db);
  await insertBookables(db, [
    {
      id,
      kind: "product",
      category_id: categoryId,
      title: product.title,
      price_paise: toPaise(product.price),
      image: fileId === undefined ? category.image : uploaded(fileId),
      image_alt: "",
      position: 1000,
      maker_id: makerId,
      status: "pending",
    },
  ]);
  await insertFirstPrices(db, [id], { since: now, by: makerId });
  await insertProducts(db, [{ id, ...textsOf(product, category) }]);
  return id;
}

/**
 * Changes a vendor's rejected product, which is pending again. Returns the id of a picture that is no longer
 * used. Refuses one that is not rejected, since customers may see it.
 */
export async function updateVendorProduct(
  db: Db,
  { id, makerId, categoryId, fileId }: Placed & { id: number },
  change: VendorProduct,
  now: Date,
): Promise<
  { droppedId: string | undefined } | Refusal<"unknown" | "not-now" | "unknown-category">
> {
  const before = await findVendorProduct(db, makerId, id);
  if (before === undefined) return refuse("unknown", "There is no such service");
  if (before.status !== "rejected")
    return refuse("not-now", "This service was not rejected, so it cannot be changed now");
  const category = await findOpenCategory(db, categoryId);
  if (category === undefined) return refuse("unknown-category", "There is no such category");
  const price_paise = toPaise(change.price);
  const uploadedBefore = uploadedId(before.image);
  // Without a picture of its own it shows its category's, also after a change of the category.
  const image =
    fileId === undefined ? (uploadedBefore ? before.image : category.image) : uploaded(fileId);
  await updateBookable(db, id, {
    category_id: categoryId,
    title: change.title,
    price_paise,
    image,
    version: before.version + 1,
  });
  await updateProduct(db, id, textsOf(change, category));
  if (price_paise !== before.price_paise)
    await insertPrice(db, { bookable_id: id, price_paise, since: now, set_by: makerId });
  await setProductStatuses(db, [{ id, status: "pending" }]);
  return { droppedId: fileId === undefined ? undefined : uploadedBefore };
}

/** A vendor's product as it wrote it; undefined if it has no such product. */
export async function readVendorProduct(db: Db, makerId: number, id: number) {
  const row = await findVendorProduct(db, makerId, id);
  return row && { ...row, image: pictureUrl(row.image) };
}

export type ProductFacts = { duration_minutes?: number | undefined; crew?: number | undefined };

/** Stores an operator's facts of a vendor's product; ignores other products. */
export async function describeProduct(db: Db, id: number, facts: ProductFacts): Promise<void> {
  if (facts.duration_minutes === undefined && facts.crew === undefined) return;
  await db
    .updateTable("product")
    .set(facts)
    .where("id", "=", id)
    .where((made) =>
      made.exists(
        made
          .selectFrom("bookable")
          .whereRef("bookable.id", "=", "product.id")
          .where("bookable.maker_id", "is not", null),
      ),
    )
    .execute();
}

/** Refuses an unknown or retired category. It may have no products. */
export async function checkCategory(
  db: Db,
  id: number,
): Promise<Refusal<"unknown-category"> | undefined> {
  const category = await findOpenCategory(db, id);
  return category === undefined
    ? refuse("unknown-category", "There is no such category")
    : undefined;
}

const findVendorProduct = (db: Db, makerId: number, id: number) =>
  db
    .selectFrom("bookable")
    .innerJoin("product", "product.id", "bookable.id")
    .select([
      ...BOOKABLE_COLUMNS,
      "bookable.status",
      "bookable.version",
      "product.short_title",
      "product.description",
      "product.content",
    ])
    .where("bookable.id", "=", id)
    .where("bookable.maker_id", "=", makerId)
    .where("bookable.retired_at", "is", null)
    .executeTakeFirst();

type MadeStatus = Pick<Selectable<DB["bookable"]>, "id" | "status">;

export async function setProductStatuses(db: Db, products: MadeStatus[]): Promise<void> {
  if (products.length === 0) return;
  await sql`update bookable set status = decided.status
    from unnest(${products.map(({ id }) => id)}::int[], ${products.map(({ status }) => status)}::text[])
      as decided (id, status)
    where bookable.id = decided.id and bookable.maker_id is not null`.execute(db);
}

export async function hideVendorProducts(db: Db, makerId: number): Promise<number[]> {
  const rows = await db
    .updateTable("bookable")
    .set({ status: "pending" })
    .where("maker_id", "=", makerId)
    .where("status", "=", "approved")
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** Shows hidden products of a vendor again. */
export const showHiddenProducts = (db: Db, makerId: number, ids: number[]) =>
  db
    .updateTable("bookable")
    .set({ status: "approved" })
    .where("id", "=", sql<number>`any(${ids}::int[])`)
    .where("maker_id", "=", makerId)
    .where("status", "=", "pending")
    .execute();

/** The unit of the price of a vendor's own product: a month for packages, else a visit. */
const pricePer = (categoryType: string): string =>
  categoryType === "monthly_package" ? "a month" : "a visit";

/** Far above the ids of the catalogue's own products. */
async function nextVendorProductId(db: Db): Promise<number> {
  const made = await sql<{ id: string }>`select nextval('bookable_made_id') as id`.execute(db);
  return Number(made.rows[0]?.id);
}

const findOpenCategory = (db: Db, id: number) =>
  db
    .selectFrom("category")
    .select(["image", "category_type"])
    .where("id", "=", id)
    .where("retired_at", "is", null)
    .executeTakeFirst();
