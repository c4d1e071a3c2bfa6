import { Link } from "@tanstack/react-router";
import { AddButton } from "#booking/web/cart/add-button.tsx";
import { Price } from "#ui/data/price.tsx";
import { Row, Rows } from "#ui/lists/rows.tsx";
import { Picture } from "#ui/content/picture.tsx";
import styles from "../buynow/buynow-part.module.css";
import type { PopularCategory } from "../page-data.ts";

/** A few products of other categories. */
export function PopularServices({ categories }: { categories: PopularCategory[] }) {
  if (categories.length === 0) return null;
  return (
    <section className={styles.part} aria-labelledby="popular-title">
      <h2 id="popular-title">Popular services by category</h2>
      <div className={styles.groups}>
        {categories.map(({ id, name, products }) => (
          <div key={id}>
            <h3 className={styles.group}>
              {name}{" "}
              <Link to="/buynow" search={{ category_id: id }} aria-label={`See all, ${name}`}>
                See all
              </Link>
            </h3>
            <Rows>
              {products.map((product) => (
                <Row
                  key={product.id}
                  heading="h4"
                  name={product.title}
                  sub={<Price amount={product.price} size="m" />}
                  picture={<Picture src={product.image} ratio="1:1" corners="s" zoom="middle" />}
                  control={<AddButton item={product} quiet />}
                />
              ))}
            </Rows>
          </div>
        ))}
      </div>
    </section>
  );
}
