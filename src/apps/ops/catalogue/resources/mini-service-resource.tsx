import type { OpsMiniService } from "#catalogue/editor/contract.ts";
import { formatRupees } from "#kernel/money/money.ts";
import { writePrice } from "#kernel/money/parse-price.ts";
import { QuantityInput } from "#ui/choices/quantity-input.tsx";
import { Picture } from "#ui/content/picture.tsx";
import { Price } from "#ui/data/price.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { Row, Rows } from "#ui/lists/rows.tsx";
import { publishTo, resources } from "../item-calls.ts";
import {
  NO_PICTURE,
  PICTURE_LABELS,
  pictureOf,
  type PictureDraft,
  PictureField,
  PriceField,
} from "./picture-field.tsx";
import { typedPrice } from "./product-resource.tsx";
import styles from "../editor.module.css";
import { type ResourceView, type FieldsProps, type PreviewProps, withDraft } from "./resource.ts";

type MiniServiceDraft = PictureDraft & { category_id: string; title: string; price: string };

function Fields(props: FieldsProps<MiniServiceDraft, OpsMiniService>) {
  const { draft, text, live, context } = props;
  const category = context.categories.find(({ id }) => String(id) === draft.category_id);
  return (
    <>
      <p className="small soft">In {category?.name ?? "a category"}, where it stays.</p>
      <div className={styles.pair}>
        <TextField {...text("title")} />
        <PriceField {...text("price")} live={live?.price} />
      </div>
      <PictureField {...props} />
    </>
  );
}

function Preview({ draft, id, context }: PreviewProps<MiniServiceDraft>) {
  const here = {
    id,
    title: draft.title || "Title",
    price: typedPrice(draft.price),
    image: draft.image,
  };
  const all = withDraft(context.miniServices, here);
  return (
    <>
      <h2>Special mini services</h2>
      <p className={styles.words}>Small jobs while the cleaner is with you.</p>
      <Rows>
        {all.map((mini) => (
          <Row
            key={mini.id}
            name={mini.title}
            sub={<Price amount={mini.price} size="m" />}
            picture={<Picture src={mini.image} ratio="1:1" corners="s" />}
            control={<QuantityInput value={0} label={mini.title} onChange={() => undefined} />}
          />
        ))}
      </Rows>
    </>
  );
}

export const miniServiceResource: ResourceView<OpsMiniService, MiniServiceDraft> = {
  what: "mini service",
  titleOf: ({ title }) => title.trim() || "New mini service",
  toDraft: (item) => ({
    category_id: String(item.category_id),
    title: item.title,
    price: writePrice(item.price),
    ...pictureOf(item),
  }),
  blank: (_context, inside) => ({
    category_id: String(inside ?? ""),
    title: "",
    price: "",
    ...NO_PICTURE,
  }),
  publish: publishTo(resources.mini, ({ image: _image, price, ...draft }: MiniServiceDraft) => ({
    ...draft,
    price: price.trim(),
  })),
  calls: resources.mini,
  Fields,
  Preview,
  labels: { category_id: "Category", title: "Title", price: "Price", ...PICTURE_LABELS },
  describe: (name, { price }) => (name === "price" ? formatRupees(typedPrice(price)) : undefined),
  retireWarning:
    "It leaves the site at once and nobody can book it. Bookings that name it stay as they are. You can put it back at any time.",
  hasPrices: true,
};
