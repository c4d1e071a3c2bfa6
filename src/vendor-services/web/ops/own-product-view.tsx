import { ProductPanel } from "#catalogue/web/shared/product-panel.tsx";
import { formatRupees } from "#kernel/money/money.ts";
import { Button } from "#ui/actions/button.tsx";
import { PreviewFrame } from "#ui/content/preview-frame.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import type { OpsVendorService } from "#vendor-services/contract/ops.ts";
import styles from "./approve-dialog.module.css";
import type { FactName, TypedFacts } from "../own-products/own-product-facts.ts";

const PHONE_WIDTH = 375;

type Props = {
  entry: OpsVendorService;
  product: NonNullable<OpsVendorService["product"]>;
  typed: TypedFacts;
  errors: Partial<Record<FactName, string>>;
  onType: (name: FactName, text: string) => void;
};

/** A vendor's own product as it will be public, with the facts that only an operator enters. */
export function OwnProductView({ entry, product, typed, errors, onType }: Props) {
  const field = (name: FactName) => ({
    name,
    value: typed[name],
    error: errors[name],
    inputMode: "numeric" as const,
    autoComplete: "off",
    onChange: (event: { target: { value: string } }) => onType(name, event.target.value.trim()),
  });
  const shown = {
    ...product,
    id: entry.service.id,
    name: entry.service.title,
    title: entry.service.title,
    price: entry.customer_price,
    images: { url: product.image },
    duration_minutes: Number(typed.duration_minutes) || 0,
    crew: Number(typed.crew) || 0,
    most_booked: false,
    countable: false,
    rhythm: null,
    mini_services: [],
  };
  return (
    <>
      <div className={`stack ${styles.facts}`}>
        <TextField label="Minutes that a visit takes" {...field("duration_minutes")} />
        <TextField label="People who come" {...field("crew")} />
      </div>
      <section>
        <h3 className={styles.title}>What the public will see in {entry.category}</h3>
        {!entry.flags.includes("lowers_price_from") && (
          <p className={`soft ${styles.from}`}>
            {describePriceFrom(entry.category, product.price_from)}
          </p>
        )}
        <PreviewFrame title="What the public will see" width={PHONE_WIDTH}>
          <ProductPanel product={shown} isFirst control={<Button tabIndex={-1}>Add</Button>} />
        </PreviewFrame>
      </section>
    </>
  );
}

const describePriceFrom = (
  category: string,
  { now, approved }: Props["product"]["price_from"],
): string =>
  now === null
    ? `${category} comes onto the site with it, from ${formatRupees(approved)}.`
    : `${category} stays from ${formatRupees(now)} on the site.`;
