import type { ReactNode } from "react";
import { SortList } from "#ui/lists/sort-list.tsx";
import { classNames } from "#ui/styles/class-names.ts";
import type { ItemName, ResourceName } from "../item-calls.ts";
import { itemHref } from "../item-ref.ts";
import styles from "./item-list.module.css";

export type OnOrder = (resource: ResourceName, ids: number[], was: number[]) => void;

type Props<Item> = {
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

/** Links to items of one resource, which operators can reorder. */
export function ItemList<Item extends { id: number; retired_at: string | null }>(
  props: Props<Item>,
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
