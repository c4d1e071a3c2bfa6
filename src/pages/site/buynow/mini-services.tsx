import { QuantityStepper } from "#booking/web/cart/quantity-stepper.tsx";
import type { MiniService } from "#catalogue/contract/public.ts";
import { Price } from "#ui/data/price.tsx";
import { Row, Rows } from "#ui/lists/rows.tsx";
import { Picture } from "#ui/content/picture.tsx";
import styles from "./buynow-part.module.css";

/** The mini services to add, each with a quantity. */
export function MiniServices({ items }: { items: MiniService[] }) {
  if (items.length === 0) return null;
  return (
    <section className={styles.part} aria-labelledby="mini-title">
      <h2 id="mini-title">Special mini services</h2>
      <p className={styles.words}>Small jobs while the cleaner is with you.</p>
      <Rows>
        {items.map((item) => (
          <Row
            key={item.id}
            name={item.title}
            sub={<Price amount={item.price} size="m" />}
            picture={<Picture src={item.url} alt={item.image_alt} ratio="1:1" corners="s" />}
            control={<QuantityStepper item={item} />}
          />
        ))}
      </Rows>
    </section>
  );
}
