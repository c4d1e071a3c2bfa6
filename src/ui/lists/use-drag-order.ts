import { useEffect, useRef, useState, type PointerEvent } from "react";

type Options = {
  count: number;
  onMove: (from: number, to: number) => void;
};

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
export function useDragOrder({ count, onMove }: Options) {
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

  /**
   * Returns the state of a row during a drag: the dragged one, or the one with the gap before or
   * after it.
   */
  function markOf(at: number): "moving" | "before" | "behind" | undefined {
    if (drag === undefined) return undefined;
    if (drag.from === at) return "moving";
    if (drag.to === drag.from || drag.to !== at) return undefined;
    return drag.to < drag.from ? "before" : "behind";
  }
  return { list, gripOf, markOf };
}
