import type { OpsCategory, OpsMiniService, OpsProduct } from "#catalogue/contract/ops.ts";
import { TYPE_NAMES } from "#catalogue/contract/limits.ts";
import { formatRupees } from "#kernel/money/money.ts";
import { Icon } from "#ui/icons/icon.tsx";
import type { ItemName } from "../item-calls.ts";
import { ItemList, type OnOrder } from "./item-list.tsx";
import { itemHref } from "../item-ref.ts";
import styles from "./category-tree.module.css";
import { categoryTypes } from "../use-catalogue.ts";

type Props = {
  categories: readonly OpsCategory[];
  openId: number | undefined;
  products: readonly OpsProduct[];
  miniServices: readonly OpsMiniService[];
  current: ItemName | undefined;
  onOrder: OnOrder;
};

/** The categories by type, with the content of the open one; each list in the order of the site. */
export function CategoryTree({ categories, openId, ...contents }: Props) {
  const { current, onOrder } = contents;
  return (
    <div className={styles.tree} data-open={current?.resource}>
      {categoryTypes.map((type) => {
        const ofType = categories.filter(({ category_type }) => category_type === type);
        if (ofType.length === 0) return null;
        return (
          <section key={type} aria-label={TYPE_NAMES[type]}>
            <p className={styles.type} aria-hidden="true">
              {TYPE_NAMES[type]}
            </p>
            <ItemList
              resource="category"
              label={TYPE_NAMES[type]}
              items={ofType}
              nameOf={({ name }) => name}
              endOf={({ products }) => products}
              current={current}
              onOrder={ofType.length > 1 ? onOrder : undefined}
              renderBelow={({ id, name }) =>
                id === openId && <Contents id={id} name={name} {...contents} />
              }
              className={styles.categories}
              linkClass={styles.category}
            />
          </section>
        );
      })}
    </div>
  );
}

type ContentsProps = Omit<Props, "categories" | "openId"> & { id: number; name: string };

const Contents = ({ id, name, products, miniServices, ...list }: ContentsProps) => (
  <div className={styles.contents}>
    {products.length > 0 && (
      <ItemList
        resource="product"
        label={`Products of ${name}`}
        items={products}
        nameOf={({ title }) => title}
        textOf={({ short_title }) => short_title}
        endOf={({ price }) => formatRupees(price)}
        {...list}
      />
    )}
    <a href={itemHref("product", "new", id)} className={styles.add}>
      <Icon name="plus" />
      New product
    </a>
    {miniServices.length > 0 && (
      <>
        <p className={styles.minis} aria-hidden="true">
          Mini services
        </p>
        <ItemList
          resource="mini"
          label={`Mini services of ${name}`}
          items={miniServices}
          nameOf={({ title }) => title}
          endOf={({ price }) => formatRupees(price)}
          {...list}
        />
      </>
    )}
    <a href={itemHref("mini", "new", id)} className={styles.add}>
      <Icon name="plus" />
      New mini service
    </a>
  </div>
);
