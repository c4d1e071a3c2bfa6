import type { OpsMiniService } from "#catalogue/contract/ops.ts";
import { formatRupees } from "#kernel/money/money.ts";
import { writePrice } from "#kernel/money/parse-price.ts";
import { Price } from "#ui/data/price.tsx";
import { Row, Rows } from "#ui/lists/rows.tsx";
import { Picture } from "#ui/content/picture.tsx";
import { QuantityInput } from "#ui/choices/quantity-input.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import type { ResourceView, FieldsProps, PreviewProps } from "./resource.ts";
import { publishTo, resources } from "./item-calls.ts";
import styles from "./two-columns.module.css";
import { PictureField } from "./picture-field.tsx";
import { typedPrice } from "./product-preview.tsx";

export type MiniServiceDraft = {
  category_id: string;
  title: string;
  price: string;
  picture: string;
  /** Where the picture is. */
  image: string;
  image_alt: string;
};

function Fields(props: FieldsProps<MiniServiceDraft, OpsMiniService>) {
  const { draft, set, errors, live, around } = props;
  const category = around.categories.find(({ id }) => String(id) === draft.category_id);
  return (
    <>
      <p className={styles.soft}>In {category?.name ?? "a category"}, where it stays.</p>
      <div className={styles.pair}>
        <TextField
          label="Title"
          value={draft.title}
          error={errors["title"]}
          onChange={(event) => set({ title: event.target.value })}
        />
        <TextField
          label="Price"
          prefix="₹"
          inputMode="decimal"
          value={draft.price}
          error={errors["price"]}
          onChange={(event) => set({ price: event.target.value })}
          note={
            live && (
              <p className={styles.soft}>
                Live now: {formatRupees(live.price)}. What is booked keeps its price.
              </p>
            )
          }
        />
      </div>
      <PictureField draft={draft} set={set} errors={errors} />
    </>
  );
}

function Preview({ draft, id, around }: PreviewProps<MiniServiceDraft>) {
  const here = {
    id,
    title: draft.title || "Title",
    price: typedPrice(draft.price),
    image: draft.image,
  };
  const there = around.miniServices.filter((mini) => mini.retired_at === null || mini.id === id);
  const all = there.some((mini) => mini.id === id)
    ? there.map((mini) => (mini.id === id ? here : mini))
    : [...there, here];
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

/** Mini services at the desk. */
export const miniServiceResource: ResourceView<OpsMiniService, MiniServiceDraft> = {
  what: "mini service",
  titleOf: ({ title }) => title.trim() || "New mini service",
  toDraft: (item) => ({
    category_id: String(item.category_id),
    title: item.title,
    price: writePrice(item.price),
    picture: item.picture,
    image: item.image,
    image_alt: item.image_alt,
  }),
  blank: (_around, inside) => ({
    category_id: String(inside ?? ""),
    title: "",
    price: "",
    picture: "",
    image: "",
    image_alt: "",
  }),
  publish: publishTo(resources.mini, ({ image: _image, price, ...draft }: MiniServiceDraft) => ({
    ...draft,
    price: price.replaceAll(",", "").trim(),
  })),
  calls: resources.mini,
  Fields,
  Preview,
  labels: {
    category_id: "Category",
    title: "Title",
    price: "Price",
    picture: "Picture",
    image: "",
    image_alt: "What the picture shows",
  },
  say: (name, value) => (name === "price" ? formatRupees(typedPrice(value)) : value),
  whenRetired:
    "It leaves the site at once and nobody can book it. Bookings that name it stay as they are. You can put it back at any time.",
  hasPrices: true,
};
