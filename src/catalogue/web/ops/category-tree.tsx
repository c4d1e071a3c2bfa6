import type { OpsCategory, OpsMiniService, OpsProduct } from "#catalogue/contract/ops.ts";
import { TYPE_NAMES, type CategoryType } from "#catalogue/contract/limits.ts";
import { formatRupees } from "#kernel/money/money.ts";
import { classNames } from "#ui/styles/class-names.ts";
import { Icon } from "#ui/icons/icon.tsx";
import { SortList } from "#ui/lists/sort-list.tsx";
import type { ItemName, KindName } from "./item-calls.ts";
import { itemHref } from "./item-ref.ts";
import styles from "./category-tree.module.css";

type Props = {
  categories: readonly OpsCategory[];
  openId: number | undefined;
  products: readonly OpsProduct[];
  miniServices: readonly OpsMiniService[];
  current: ItemName | undefined;
  onOrder: (kind: KindName, ids: number[], was: number[]) => void;
};

type RowProps = {
  kind: KindName;
  id: number;
  name: string;
  /** At the end of the line: a price, a count. */
  end: React.ReactNode;
  isRetired: boolean;
  current: ItemName | undefined;
  className?: string | undefined;
};

export function TreeRow({ kind, id, name, end, isRetired, current, className }: RowProps) {
  const isHere = current?.kind === kind && current.id === id;
  return (
    <a
      href={itemHref(kind, id)}
      className={classNames(styles.link, isRetired && styles.retired, className)}
      aria-current={isHere ? "true" : undefined}
    >
      <span className={styles.name}>{name}</span>
      <span className={styles.end}>{isRetired ? "Retired" : end}</span>
    </a>
  );
}

const types = Object.keys(TYPE_NAMES) as CategoryType[];

/** Categories by their kind, and what is in the open one: each list in the order of the site. */
export function CategoryTree(props: Props) {
  const { categories, openId, products, miniServices, current, onOrder } = props;
  return (
    <div className={styles.tree} data-open={current?.kind}>
      {types.map((type) => {
        const ofType = categories.filter(({ category_type }) => category_type === type);
        const was = ofType.map(({ id }) => id);
        if (ofType.length === 0) return null;
        return (
          <section key={type} aria-label={TYPE_NAMES[type]}>
            <p className={styles.type} aria-hidden="true">
              {TYPE_NAMES[type]}
            </p>
            <SortList
              className={styles.categories}
              label={TYPE_NAMES[type]}
              items={ofType}
              idOf={({ id }) => id}
              nameOf={({ name }) => name}
              currentId={current?.kind === "category" ? Number(current.id) : undefined}
              onOrder={ofType.length > 1 ? (ids) => onOrder("category", ids, was) : undefined}
              renderRow={({ id, name, products: count, retired_at }) => (
                <TreeRow
                  kind="category"
                  className={styles.category}
                  id={id}
                  name={name}
                  end={count}
                  isRetired={retired_at !== null}
                  current={current}
                />
              )}
              renderBelow={({ id, name }) =>
                id === openId && (
                  <Contents
                    id={id}
                    name={name}
                    products={products}
                    miniServices={miniServices}
                    current={current}
                    onOrder={onOrder}
                  />
                )
              }
            />
          </section>
        );
      })}
    </div>
  );
}

type ContentsProps = Pick<Props, "products" | "miniServices" | "current" | "onOrder"> & {
  id: number;
  name: string;
};

function Contents({ id, name, products, miniServices, current, onOrder }: ContentsProps) {
  const currentId = typeof current?.id === "number" ? current.id : undefined;
  return (
    <div className={styles.contents}>
      {products.length > 0 && (
        <SortList
          label={`Products of ${name}`}
          items={products}
          idOf={(product) => product.id}
          nameOf={({ title }) => title}
          currentId={currentId}
          onOrder={(ids) =>
            onOrder(
              "product",
              ids,
              products.map((product) => product.id),
            )
          }
          renderRow={(product) => (
            <TreeRow
              kind="product"
              id={product.id}
              name={product.short_title}
              end={formatRupees(product.price)}
              isRetired={product.retired_at !== null}
              current={current}
            />
          )}
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
          <SortList
            label={`Mini services of ${name}`}
            items={miniServices}
            idOf={(mini) => mini.id}
            nameOf={({ title }) => title}
            currentId={currentId}
            onOrder={(ids) =>
              onOrder(
                "mini",
                ids,
                miniServices.map((mini) => mini.id),
              )
            }
            renderRow={(mini) => (
              <TreeRow
                kind="mini"
                id={mini.id}
                name={mini.title}
                end={formatRupees(mini.price)}
                isRetired={mini.retired_at !== null}
                current={current}
              />
            )}
          />
        </>
      )}
      <a href={itemHref("mini", "new", id)} className={styles.add}>
        <Icon name="plus" />
        New mini service
      </a>
    </div>
  );
}
