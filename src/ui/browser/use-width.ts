import { useLayoutEffect, useRef, useState } from "react";

/** How wide a part is drawn, in pixels; 0 before it is known. */
export function useWidth<Part extends HTMLElement>() {
  const ref = useRef<Part>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const part = ref.current;
    if (part === null) return;
    const look = () => setWidth(Math.floor(part.clientWidth));
    look();
    const observer = new ResizeObserver(look);
    observer.observe(part);
    return () => observer.disconnect();
  }, []);
  return { ref, width };
}
