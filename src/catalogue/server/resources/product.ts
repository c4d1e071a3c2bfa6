import type { OpsProduct, ProductInput } from "#catalogue/contract/ops.ts";
import { fromRhythm, toRhythm } from "#kernel/time/rhythm.ts";
import { cleanHtml } from "../rules/clean-html.ts";
import { insertProducts } from "../queries/public-catalogue.ts";
import {
  addBookable,
  countMiniServices,
  findProduct,
  listProducts,
  setMiniServices,
  updateBookable,
  updateProduct,
} from "../queries/bookables.ts";
import { isCategoryOpen } from "../queries/categories.ts";
import { addPrice, fromBookable, toBookable } from "./bookable.ts";
import { checkPicture } from "./check-picture.ts";
import { invalid, reader, type Resource } from "./resource.ts";

type Row = NonNullable<Awaited<ReturnType<typeof findProduct>>>;
type Creator = Pick<Row, "maker_email" | "first_name" | "last_name">;

const makerOf = ({ maker_email, first_name, last_name }: Creator): string | null =>
  maker_email && (`${first_name ?? ""} ${last_name ?? ""}`.trim() || maker_email);

const toProduct = (input: ProductInput) => ({
  short_title: input.short_title,
  description: cleanHtml(input.description),
  content: cleanHtml(input.content),
  price_per: input.price_per,
  // Without it, as it was.
  ...(input.rhythm !== undefined && fromRhythm(input.rhythm)),
  duration_minutes: input.duration_minutes,
  crew: input.crew,
  most_booked: input.most_booked,
  countable: input.countable,
});

/** Products. */
export const product: Resource<OpsProduct, ProductInput> = {
  subject: "product",
  table: "bookable",
  nameOf: ({ title }) => title,
  ...reader(listProducts, findProduct, ({ maker_email, first_name, last_name, ...all }) => {
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
};
