import type { Product } from "#catalogue/contract.ts";
import type { OpsProduct } from "#catalogue/editor/contract.ts";
import { formatRupees } from "#kernel/money/money.ts";
import { writePrice, parsePrice } from "#kernel/money/parse-price.ts";
import { Button } from "#ui/actions/button.tsx";
import { Tabs } from "#ui/navigation/tabs.tsx";
import { ProductPanel } from "#apps/shared/catalogue/product-panel.tsx";
import { htmlOfLines, htmlOfParagraphs, linesOf, paragraphsOf, asPublished } from "../html-text.ts";
import { publishTo, resources } from "../item-calls.ts";
import { PICTURE_LABELS, pictureOf } from "./picture-field.tsx";
import {
  ProductFields,
  type ProductDraft,
  describeVisits,
  draftOfRhythm,
  toRhythmInput,
  typedRhythm,
} from "./product-fields.tsx";
import { type ResourceView, type PreviewProps, withDraft } from "./resource.ts";

/** Returns the typed price in rupees; 0 while it is invalid. */
export const typedPrice = (text: string): number => parsePrice(text) ?? 0;

const toProduct = (draft: ProductDraft, id: number): Product => ({
  id,
  name: draft.title,
  title: draft.title || "Title",
  short_title: draft.short_title || "Short title",
  price: typedPrice(draft.price),
  price_per: draft.price_per,
  rhythm: typedRhythm(draft.rhythm),
  description: asPublished(htmlOfParagraphs(draft.description)),
  content: asPublished(htmlOfLines(draft.content)),
  images: { url: draft.image },
  image: draft.image,
  image_alt: draft.image_alt,
  duration_minutes: Number(draft.duration_minutes) || 0,
  crew: Number(draft.crew) || 0,
  most_booked: draft.most_booked,
  countable: draft.countable,
  mini_services: [],
});

function ProductPreview({ draft, id, context }: PreviewProps<ProductDraft>) {
  const product = toProduct(draft, id);
  const others = String(context.openId) === draft.category_id ? context.products : [];
  const here = { id, short_title: product.short_title, price: product.price };
  const tabs = withDraft(others, here).map((one) => ({
    id: String(one.id),
    label: one.short_title,
    sub: formatRupees(one.price),
  }));
  return (
    <Tabs tabs={tabs} label="Packages" value={String(id)}>
      {(tab) =>
        tab.id === String(id) && (
          <ProductPanel product={product} isFirst control={<Button tabIndex={-1}>Add</Button>} />
        )
      }
    </Tabs>
  );
}

export const productResource: ResourceView<OpsProduct, ProductDraft> = {
  what: "product",
  titleOf: ({ title }) => title.trim() || "New product",
  toDraft: (item) => ({
    category_id: String(item.category_id),
    price: writePrice(item.price),
    price_per: item.price_per,
    rhythm: draftOfRhythm(item.rhythm),
    short_title: item.short_title,
    title: item.title,
    duration_minutes: String(item.duration_minutes || ""),
    crew: String(item.crew || ""),
    most_booked: item.most_booked,
    countable: item.countable,
    description: paragraphsOf(item.description),
    content: linesOf(item.content),
    ...pictureOf(item),
    mini_service_ids: item.mini_service_ids,
  }),
  blank({ categories }, inside) {
    const category = categories.find(({ id }) => id === inside) ?? categories[0];
    return {
      category_id: String(category?.id ?? ""),
      price: "",
      price_per: "",
      rhythm: "",
      short_title: "",
      title: "",
      duration_minutes: "120",
      crew: "2",
      most_booked: false,
      countable: false,
      description: "",
      content: "",
      picture: category?.picture ?? "",
      image: category?.image ?? "",
      image_alt: "",
      mini_service_ids: [],
    };
  },
  publish: publishTo(
    resources.product,
    ({ image: _image, price, rhythm, description, content, ...draft }: ProductDraft) => ({
      ...draft,
      rhythm: toRhythmInput(rhythm),
      price: price.trim(),
      description: htmlOfParagraphs(description),
      content: htmlOfLines(content),
    }),
  ),
  calls: resources.product,
  Fields: ProductFields,
  Preview: ProductPreview,
  labels: {
    category_id: "Category",
    price: "Price",
    price_per: "The price is for",
    rhythm: "Visits",
    short_title: "Short title",
    title: "Title",
    duration_minutes: "Minutes",
    crew: "People",
    most_booked: "Most booked",
    countable: "More than one can be booked",
    description: "Description",
    content: "Content",
    ...PICTURE_LABELS,
    mini_service_ids: "Mini services",
  },
  describe(name, { price, rhythm, category_id, mini_service_ids }, { categories, miniServices }) {
    if (name === "price") return formatRupees(typedPrice(price));
    if (name === "rhythm") return describeVisits(rhythm);
    if (name === "category_id")
      return categories.find(({ id }) => String(id) === category_id)?.name;
    if (name === "mini_service_ids")
      return mini_service_ids
        .map((id) => miniServices.find((mini) => mini.id === id)?.title ?? id)
        .join(", ");
    return undefined;
  },
  retireWarning:
    "It leaves the site at once: customers cannot book it, and no vendor can newly offer it. Bookings and vendors' entries that name it stay as they are. You can put it back at any time.",
  hasPrices: true,
};
