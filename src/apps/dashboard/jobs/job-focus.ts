import { useEffect, useRef } from "react";

const JOB_ID_START = "booking-";

export const jobIdOf = (id: number): string => `${JOB_ID_START}${id}`;

export const visitIdOf = (id: number): string => `${JOB_ID_START}visit-${id}`;

/** Focuses the row of a button that is disabled or gone now. */
export function focusNear(rowId: string): void {
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body) return;
    const row = document.getElementById(rowId) ?? document.querySelector("h1");
    row?.focus({ preventScroll: true });
  });
}

const ROW = `[id^="${JOB_ID_START}"]`;

/**
 * Keeps the focus in a list that is reloaded: when the focused row is gone, the next row gets it,
 * else the one before, else the heading. `ids` are those of the rows' elements.
 */
export function useKeptFocus(ids: readonly string[]): void {
  const focused = useRef<string>(undefined);
  const rows = useRef<string[]>([]);

  useEffect(() => {
    const look = ({ target }: Event) => {
      focused.current = target instanceof Element ? target.closest(ROW)?.id : undefined;
    };
    document.addEventListener("focusin", look);
    // A press on the empty page takes the focus away without another event.
    document.addEventListener("pointerdown", look);
    return () => {
      document.removeEventListener("focusin", look);
      document.removeEventListener("pointerdown", look);
    };
  }, []);

  useEffect(() => {
    const before = rows.current;
    rows.current = [...ids];
    const lost = focused.current;
    if (lost === undefined || document.activeElement !== document.body) return;
    const at = before.indexOf(lost);
    const near = [...before.slice(at), ...before.slice(0, Math.max(at, 0)).toReversed()];
    const row = near.map((id) => document.getElementById(id)).find((one) => one !== null);
    (row ?? document.querySelector<HTMLElement>("h1"))?.focus({ preventScroll: true });
  }, [ids]);
}
