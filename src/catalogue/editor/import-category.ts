import type { Paise } from "#kernel/money/money.ts";
import type { CategoryType } from "../fields.ts";
import { type Rhythm, fromRhythm } from "#kernel/time/rhythm.ts";
import type { Db } from "#server/database/connect.ts";
import { withCleanTexts } from "./with-clean-texts.ts";
import { insertBookables, insertFirstPrices, insertProducts } from "../public/queries.ts";

type NewBookable = {
  id: number;
  title: string;
  pricePaise: Paise;
  image: string;
  imageAlt: string;
};

type NewCategory = {
  id: number;
  name: string;
  categoryType: CategoryType;
  tagline: string;
  description: string;
  image: string;
  imageAlt: string;
  position: number;
  miniServices: NewBookable[];
  products: (NewBookable & {
    shortTitle: string;
    description: string;
    content: string;
    pricePer: string;
    rhythm: Rhythm | null;
    durationMinutes: number;
    crew: number;
    mostBooked: boolean;
    countable: boolean;
    miniServiceIds: number[];
  })[];
};

export async function importCategory(db: Db, given: NewCategory, now: Date): Promise<void> {
  const category = await withCleanTexts(given);
  const { id, miniServices } = category;
  const products = await Promise.all(category.products.map(withCleanTexts));
  const row = {
    id,
    name: category.name,
    category_type: category.categoryType,
    tagline: category.tagline,
    description: category.description,
    image: category.image,
    image_alt: category.imageAlt,
    position: category.position,
  };
  await db.insertInto("category").values(row).execute();
  const toRow =
    (kind: "product" | "mini_service") => (bookable: NewBookable, position: number) => ({
      id: bookable.id,
      kind,
      category_id: id,
      title: bookable.title,
      price_paise: bookable.pricePaise,
      image: bookable.image,
      image_alt: bookable.imageAlt,
      position,
    });
  await insertBookables(db, [
    ...products.map(toRow("product")),
    ...miniServices.map(toRow("mini_service")),
  ]);
  const ids = [...products, ...miniServices].map((bookable) => bookable.id);
  await insertFirstPrices(db, ids, { since: now, by: null });
  await insertProducts(
    db,
    products.map((product) => ({
      id: product.id,
      short_title: product.shortTitle,
      description: product.description,
      content: product.content,
      price_per: product.pricePer,
      ...fromRhythm(product.rhythm),
      duration_minutes: product.durationMinutes,
      crew: product.crew,
      most_booked: product.mostBooked,
      countable: product.countable,
    })),
  );
  const links = products.flatMap(({ id: product_id, miniServiceIds }) =>
    miniServiceIds.map((mini_service_id) => ({ product_id, mini_service_id })),
  );
  if (links.length > 0) await db.insertInto("product_mini_service").values(links).execute();
}

export async function importPlaces(
  db: Db,
  cities: { id: number; name: string; pin_prefixes: string[]; localities?: string[] }[],
  serviceNames: { id: number; service_name: string }[],
): Promise<void> {
  await db.insertInto("city").values(cities).execute();
  await db.insertInto("service_name").values(serviceNames).execute();
}
