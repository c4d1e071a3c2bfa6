import type { OpsProduct, ProductInput } from "#catalogue/contract/ops.ts";
import { toPaise, toRupees } from "#kernel/money/money.ts";
import { cleanHtml } from "../rules/clean-html.ts";
import { pictureUrl } from "../rules/picture-url.ts";
import { insertProducts } from "../queries/public-catalogue.ts";
import {
  addBookable,
  countMiniServices,
  findProduct,
  insertPrice,
  listProducts,
  setMiniServices,
  updateBookable,
  updateProduct,
} from "../queries/bookables.ts";
import { isCategoryOpen } from "../queries/categories.ts";
import { checkPicture } from "./check-picture.ts";
import { flaw, isoOrNull, type Resource } from "./resource.ts";

type Row = NonNullable<Awaited<ReturnType<typeof findProduct>>>;

const makerOf = (row: Row): string | null =>
  row.maker_email && (`${row.first_name ?? ""} ${row.last_name ?? ""}`.trim() || row.maker_email);

const toItem = (row: Row): OpsProduct => ({
  id: row.id,
  version: row.version,
  retired_at: isoOrNull(row.retired_at),
  category_id: row.category_id,
  title: row.title,
  short_title: row.short_title,
  price: toRupees(row.price_paise),
  price_per: row.price_per,
  duration_minutes: row.duration_minutes ?? 0,
  crew: row.crew ?? 0,
  most_booked: row.most_booked,
  countable: row.countable,
  description: row.description,
  content: row.content,
  picture: row.image,
  image: pictureUrl(row.image),
  image_alt: row.image_alt,
  mini_service_ids: row.mini_service_ids ?? [],
  maker: makerOf(row),
});

const toBookable = ({ category_id, title, price, picture, image_alt }: ProductInput) => ({
  category_id,
  title,
  price_paise: price,
  image: picture,
  image_alt,
});

const toProduct = (input: ProductInput) => ({
  short_title: input.short_title,
  description: cleanHtml(input.description),
  content: cleanHtml(input.content),
  price_per: input.price_per,
  duration_minutes: input.duration_minutes,
  crew: input.crew,
  most_booked: input.most_booked,
  countable: input.countable,
});

/** Products, as operators keep them. */
export const product: Resource<OpsProduct, ProductInput> = {
  subject: "product",
  table: "bookable",
  nameOf: ({ title }) => title,
  list: async (db, query) => (await listProducts(db, query)).map(toItem),
  async find(db, id) {
    const row = await findProduct(db, id);
    return row && toItem(row);
  },
  async check(db, { category_id, mini_service_ids: minis, picture }, before) {
    const stays = before?.category_id === category_id;
    if (!stays && !(await isCategoryOpen(db, category_id)))
      return flaw("category_id", "Choose a category that is not retired");
    const known = await countMiniServices(db, category_id, minis);
    if (known < new Set(minis).size)
      return flaw("mini_service_ids", "A product goes with mini services of its own category");
    return checkPicture(db, picture);
  },
  async add(db, { operatorId, now }, id, input) {
    await addBookable(db, { id, kind: "product", ...toBookable(input) });
    await insertProducts(db, [{ id, ...toProduct(input) }]);
    await setMiniServices(db, id, input.mini_service_ids);
    const price = { bookable_id: id, price_paise: input.price };
    await insertPrice(db, { ...price, since: now, set_by: operatorId });
  },
  async update(db, { operatorId, now }, { id, category_id, price }, input) {
    const moved = { categoryId: input.category_id, kind: "product" };
    const stays = category_id === input.category_id;
    await updateBookable(db, id, toBookable(input), stays ? undefined : moved);
    await updateProduct(db, id, toProduct(input));
    await setMiniServices(db, id, input.mini_service_ids);
    if (toPaise(price) === input.price) return;
    const next = { bookable_id: id, price_paise: input.price };
    await insertPrice(db, { ...next, since: now, set_by: operatorId });
  },
};
