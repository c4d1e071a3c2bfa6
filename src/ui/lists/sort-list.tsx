import { useEffect, useRef, type ReactNode } from "react";
import { classNames } from "../styles/class-names.ts";
import { OpsIcon } from "../icons/ops-icon.tsx";
import { Icon } from "../icons/icon.tsx";
import styles from "./sort-list.module.css";
import { useDragOrder } from "./use-drag-order.ts";

type Props<Item> = {
  /** The accessible name of the list. */
  label: string;
  items: readonly Item[];
  idOf: (item: Item) => number;
  nameOf: (item: Item) => string;
  /** The item whose row has the buttons that move it. */
  currentId?: number | undefined;
  /** Called with the ids in their new order. Without it the order is fixed. */
  onOrder?: ((ids: number[]) => void) | undefined;
  /** The content of the row. */
  renderRow: (item: Item) => ReactNode;
  /** Content below the row that moves with it. */
  renderBelow?: ((item: Item) => ReactNode) | undefined;
  className?: string | undefined;
};

/** A list that can be reordered by dragging, or with the buttons of the current row. */
export function SortList<Item>(props: Props<Item>) {
  const { label, items, idOf, nameOf, currentId, onOrder, renderRow, renderBelow, className } =
    props;
  const ids = items.map(idOf);
  const pressed = useRef<"up" | "down">(undefined);

  function move(from: number, to: number) {
    if (to < 0 || to >= ids.length) return;
    const next = ids.toSpliced(from, 1);
    onOrder?.(next.toSpliced(to, 0, ids[from] ?? 0));
  }
  const { list, gripOf, markOf } = useDragOrder({ count: ids.length, onMove: move });

  // The row was moved in the DOM, so its button lost the focus.
  useEffect(() => {
    const way = pressed.current;
    pressed.current = undefined;
    if (way) list.current?.querySelector<HTMLElement>(`[data-move="${way}"]`)?.focus();
  });

  const moveButton = (way: "up" | "down", at: number, item: Item) => {
    const to = way === "up" ? at - 1 : at + 1;
    return (
      <button
        type="button"
        className={classNames(styles.moveButton, way === "down" && styles.down)}
        data-move={way}
        aria-label={`Move ${nameOf(item)} ${way}`}
        aria-disabled={to < 0 || to >= ids.length}
        onClick={() => {
          pressed.current = way;
          move(at, to);
        }}
      >
        <Icon name="up" />
      </button>
    );
  };

  return (
    <ul ref={list} className={classNames(styles.list, className)} aria-label={label}>
      {items.map((item, at) => (
        <li key={idOf(item)} data-drag={markOf(at)} className={styles.item}>
          <div className={styles.row}>
            {onOrder && (
              <span className={styles.grip} aria-hidden="true" {...gripOf(at)}>
                <OpsIcon name="grip" />
              </span>
            )}
            {renderRow(item)}
            {onOrder && idOf(item) === currentId && ids.length > 1 && (
              <span className={styles.moveButtons}>
                {moveButton("up", at, item)}
                {moveButton("down", at, item)}
              </span>
            )}
          </div>
          {renderBelow?.(item)}
        </li>
      ))}
    </ul>
  );
}
