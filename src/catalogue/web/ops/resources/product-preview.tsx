import type { Product } from "#catalogue/contract/public.ts";
import { formatRupees } from "#kernel/money/money.ts";
import { parsePrice } from "#kernel/money/parse-price.ts";
import { Button } from "#ui/actions/button.tsx";
import { Tabs } from "#ui/navigation/tabs.tsx";
import { ProductPanel } from "#catalogue/web/shared/product-panel.tsx";
import type { PreviewProps } from "./resource.ts";
import type { PictureDraft } from "./picture-draft.ts";
import { typedRhythm } from "./visits-draft.ts";
import { withDraft } from "./with-draft.ts";
import { asPublished, htmlOfLines, htmlOfParagraphs } from "../html-text.ts";

/** The values of the form. */
export type ProductDraft = PictureDraft & {
  category_id: string;
  price: string;
  price_per: string;
  /** As `writeVisits` returns it. */
  rhythm: string;
  short_title: string;
  title: string;
  duration_minutes: string;
  crew: string;
  most_booked: boolean;
  countable: boolean;
  description: string;
  content: string;
  mini_service_ids: number[];
};

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

/** The preview of a product on its category's page. */
export function ProductPreview({ draft, id, context }: PreviewProps<ProductDraft>) {
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
