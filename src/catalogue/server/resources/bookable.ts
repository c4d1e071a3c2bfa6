import type { Operator } from "#audit/server/public.ts";
import type { MiniServiceInput } from "#catalogue/contract/ops.ts";
import { toPaise, toRupees, type Paise } from "#kernel/money/money.ts";
import type { Db } from "#server/database/connect.ts";
import { insertPrice } from "../queries/bookables.ts";
import { pictureUrl } from "../rules/picture-url.ts";

/** Returns the row of a product's or mini service's input. */
export const toBookable = (input: MiniServiceInput) => ({
  category_id: input.category_id,
  title: input.title,
  price_paise: toPaise(input.price),
  image: input.picture,
  image_alt: input.image_alt,
});

/** Returns the fields that products and mini services have from their bookable. */
export const fromBookable = <Row extends { price_paise: Paise; image: string }>({
  price_paise,
  image,
  ...row
}: Row) => ({
  ...row,
  price: toRupees(price_paise),
  picture: image,
  image: pictureUrl(image),
});

/** Adds an operator's price to the history. */
export const addPrice = (db: Db, { operatorId, now }: Operator, id: number, price: number) =>
  insertPrice(db, { bookable_id: id, price_paise: toPaise(price), since: now, set_by: operatorId });
