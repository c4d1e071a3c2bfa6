import type { MiniServiceInput, OpsMiniService } from "#catalogue/contract/ops.ts";
import { toPaise, toRupees } from "#kernel/money/money.ts";
import { pictureUrl } from "../rules/picture-url.ts";
import {
  addBookable,
  findMiniService,
  insertPrice,
  listMiniServices,
  updateBookable,
} from "../queries/bookables.ts";
import { isCategoryOpen } from "../queries/categories.ts";
import { checkPicture } from "./check-picture.ts";
import { flaw, isoOrNull, type Resource } from "./resource.ts";

type Row = NonNullable<Awaited<ReturnType<typeof findMiniService>>>;

const toItem = ({ price_paise, image, retired_at, ...row }: Row): OpsMiniService => ({
  ...row,
  retired_at: isoOrNull(retired_at),
  price: toRupees(price_paise),
  picture: image,
  image: pictureUrl(image),
});

const toRow = ({ category_id, title, price, picture, image_alt }: MiniServiceInput) => ({
  category_id,
  title,
  price_paise: price,
  image: picture,
  image_alt,
});

/** Mini services, as operators keep them. */
export const miniService: Resource<OpsMiniService, MiniServiceInput> = {
  subject: "mini service",
  table: "bookable",
  nameOf: ({ title }) => title,
  list: async (db, query) => (await listMiniServices(db, query)).map(toItem),
  async find(db, id) {
    const row = await findMiniService(db, id);
    return row && toItem(row);
  },
  async check(db, { category_id, picture }, before) {
    if (before !== undefined && before.category_id !== category_id)
      return flaw("category_id", "A mini service stays in its category: its products go with it");
    if (before === undefined && !(await isCategoryOpen(db, category_id)))
      return flaw("category_id", "Choose a category that is not retired");
    return checkPicture(db, picture);
  },
  async add(db, { operatorId, now }, id, input) {
    await addBookable(db, { id, kind: "mini_service", ...toRow(input) });
    const price = { bookable_id: id, price_paise: input.price };
    await insertPrice(db, { ...price, since: now, set_by: operatorId });
  },
  async update(db, { operatorId, now }, { id, price }, input) {
    await updateBookable(db, id, toRow(input));
    if (toPaise(price) === input.price) return;
    const next = { bookable_id: id, price_paise: input.price };
    await insertPrice(db, { ...next, since: now, set_by: operatorId });
  },
};
