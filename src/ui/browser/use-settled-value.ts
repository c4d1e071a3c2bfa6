import { useEffect, useRef, useState } from "react";

const REST_MS = 1_500;

/**
 * Returns the latest value, but holds it while a pointer is active inside the element, so that what
 * is about to be pressed does not move.
 *
 * const { steady, hand } = useSettledValue(rows); <div {...hand}> … </div>
 */
export function useSettledValue<Value>(value: Value) {
  const [steady, setSteady] = useState(value);
  const movedAt = useRef(-Infinity);
  const move = () => {
    movedAt.current = performance.now();
  };

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      const left = movedAt.current + REST_MS - performance.now();
      if (left <= 0) setSteady(value);
      else timer = setTimeout(look, left);
    };
    look();
    return () => clearTimeout(timer);
  }, [value]);

  const hand = {
    onPointerMove: move,
    onPointerDown: move,
    onPointerLeave: () => {
      movedAt.current = -Infinity;
    },
  };
  return { steady, hand };
}
