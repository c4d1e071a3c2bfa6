import { useEffect, useRef, type ReactNode, useState, type PointerEvent } from "react";
import { classNames } from "../styles/class-names.ts";
import { OpsIcon } from "../icons/ops-icon.tsx";
import { Icon } from "../icons/icon.tsx";
import styles from "./sort-list.module.css";

type Props<Item> = {
  label: string;
  items: readonly Item[];
  idOf: (item: Item) => number;
  nameOf: (item: Item) => string;
  /** The item whose row has the buttons that move it. */
  currentId?: number | undefined;
  /** Called with the ids in their new order. Without it the order is fixed. */
  onOrder?: ((ids: number[]) => void) | undefined;
  renderRow: (item: Item) => ReactNode;
  /** Content below the row that moves with it. */
  renderBelow?: ((item: Item) => ReactNode) | undefined;
  className?: string | undefined;
};

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
    <ul ref={list} className={classNames("plain", className)} aria-label={label}>
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

type Options = { count: number; onMove: (from: number, to: number) => void };

/** The index in the list at which the dragged row would be dropped. */
function placeAt(list: Element, from: number, y: number): number {
  const others = [...list.children].filter((_, at) => at !== from);
  const above = others.filter((row) => {
    const head = row.firstElementChild ?? row;
    const { top, height } = head.getBoundingClientRect();
    return top + height / 2 < y;
  });
  return above.length;
}

/** Reorders a list by dragging a row with the pointer. Escape cancels. */
function useDragOrder({ count, onMove }: Options) {
  const list = useRef<HTMLUListElement>(null);
  const [drag, setDrag] = useState<{ from: number; to: number }>();
  const isDragging = drag !== undefined;

  useEffect(() => {
    if (!isDragging) return;
    const stop = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      event.stopPropagation();
      setDrag(undefined);
    };
    addEventListener("keydown", stop, true);
    return () => removeEventListener("keydown", stop, true);
  }, [isDragging]);

  const gripOf = (at: number) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0 || count < 2) return;
      event.preventDefault();
      event.currentTarget.setPointerCapture(event.pointerId);
      setDrag({ from: at, to: at });
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (drag?.from !== at || list.current === null) return;
      const to = placeAt(list.current, at, event.clientY);
      if (to !== drag.to) setDrag({ from: at, to });
    },
    onPointerUp: () => {
      if (drag !== undefined && drag.to !== drag.from) onMove(drag.from, drag.to);
      setDrag(undefined);
    },
    onPointerCancel: () => setDrag(undefined),
  });

  /** The state of a row during a drag: the dragged one, or the gap before or after it. */
  function markOf(at: number): "moving" | "before" | "behind" | undefined {
    if (drag === undefined) return undefined;
    if (drag.from === at) return "moving";
    if (drag.to === drag.from || drag.to !== at) return undefined;
    return drag.to < drag.from ? "before" : "behind";
  }
  return { list, gripOf, markOf };
}
