import type { ReactNode } from "react";
import { TYPE_NAMES } from "#catalogue/fields.ts";
import { formatRupees } from "#kernel/money/money.ts";
import { opsPaths } from "#kernel/ops-paths.ts";
import { Checkbox } from "#ui/forms/checkbox.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import { SortList } from "#ui/lists/sort-list.tsx";
import { classNames } from "#ui/styles/class-names.ts";
import styles from "./catalogue.module.css";
import { type ItemName, itemHref, type ResourceName } from "./item-calls.ts";
import { type Catalogue, type CatalogueList, categoryTypes } from "./use-catalogue.ts";
import { ListSkeleton } from "#ui/feedback/skeleton.tsx";

type Props = {
  list: CatalogueList;
  catalogue: Catalogue;
  openId: number | undefined;
  current: ItemName | undefined;
  onOrder: OnOrder;
};

export function CatalogueLists({ list, catalogue, openId, ...rest }: Props) {
  const { isReady, isShown, showsRetired, setShowsRetired } = catalogue;
  if (!isReady) return <ListSkeleton words="Loading the catalogue..." />;
  return (
    <nav className={`surface ${styles.lists}`} aria-label="Catalogue">
      {list === "services" && <CategoryTree catalogue={catalogue} openId={openId} {...rest} />}
      {list === "cities" && (
        <>
          <ItemList
            resource="city"
            label="Cities"
            items={catalogue.cities.filter(isShown)}
            nameOf={({ name }) => name}
            {...rest}
          />
          <p className={styles.foot}>
            <a href={opsPaths.areas}>Wanted areas</a>
          </p>
        </>
      )}
      {list === "names" && (
        <ItemList
          resource="name"
          label="Service names"
          items={catalogue.names.filter(isShown)}
          nameOf={({ service_name }) => service_name}
          {...rest}
        />
      )}
      {list === "words" && (
        <ItemList
          resource="words"
          label="Search words"
          items={catalogue.words.filter(isShown)}
          nameOf={({ words }) => words.join(", ")}
          current={rest.current}
          onOrder={undefined}
        />
      )}
      <div className={styles.foot}>
        <Checkbox
          label="Show retired"
          checked={showsRetired}
          onChange={(event) => setShowsRetired(event.target.checked)}
        />
      </div>
    </nav>
  );
}

type TreeProps = Omit<Props, "list">;

/** The categories by type, with the content of the open one; each list in the order of the site. */
function CategoryTree({ catalogue, openId, ...list }: TreeProps) {
  const { current, onOrder } = list;
  const categories = catalogue.categories.filter(catalogue.isShown);
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
                id === openId && <Contents id={id} name={name} catalogue={catalogue} {...list} />
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

type ContentsProps = Omit<TreeProps, "openId"> & { id: number; name: string };

function Contents({ id, name, catalogue: { contents, isShown }, ...list }: ContentsProps) {
  const products = contents.products.filter(isShown);
  const miniServices = contents.miniServices.filter(isShown);
  return (
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
}

type OnOrder = (resource: ResourceName, ids: number[], was: number[]) => void;

type ItemListProps<Item> = {
  resource: ResourceName;
  label: string;
  items: readonly Item[];
  nameOf: (item: Item) => string;
  /** The text of the row, if it is not the name. */
  textOf?: (item: Item) => string;
  /** Shown at the end of the row: a price, a count. */
  endOf?: (item: Item) => ReactNode;
  current: ItemName | undefined;
  /** Without it the order is fixed. */
  onOrder: OnOrder | undefined;
  renderBelow?: (item: Item) => ReactNode;
  className?: string | undefined;
  linkClass?: string | undefined;
};

function ItemList<Item extends { id: number; retired_at: string | null }>(
  props: ItemListProps<Item>,
) {
  const { resource, label, items, nameOf, textOf = nameOf, endOf, current, onOrder } = props;
  const currentId = current?.resource === resource ? Number(current.id) : undefined;
  const was = items.map(({ id }) => id);
  return (
    <SortList
      className={props.className}
      label={label}
      items={items}
      idOf={({ id }) => id}
      nameOf={nameOf}
      currentId={currentId}
      onOrder={onOrder && ((ids) => onOrder(resource, ids, was))}
      renderRow={(item) => (
        <a
          href={itemHref(resource, item.id)}
          className={classNames(
            styles.link,
            item.retired_at !== null && styles.retired,
            props.linkClass,
          )}
          aria-current={item.id === currentId ? "true" : undefined}
        >
          <span className={styles.name}>{textOf(item)}</span>
          <span className={styles.end}>{item.retired_at === null ? endOf?.(item) : "Retired"}</span>
        </a>
      )}
      renderBelow={props.renderBelow}
    />
  );
}
