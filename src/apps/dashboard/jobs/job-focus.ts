import { useEffect, useRef } from "react";

const JOB_ID_START = "booking-";

export const jobIdOf = (id: number): string => `${JOB_ID_START}${id}`;

export const visitIdOf = (id: number): string => `${JOB_ID_START}visit-${id}`;

/** Focuses the row of a button that is disabled or gone now, else the first of `others` that is there. */
export function focusNear(...rowIds: string[]): void {
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body) return;
    const [row = document.querySelector<HTMLElement>("h1")] = rowIds.flatMap(
      (id) => document.getElementById(id) ?? [],
    );
    row?.focus({ preventScroll: true });
  });
}

const ROW = `[id^="${JOB_ID_START}"]`;

/** The ids of the rows that an element is in, the innermost first. */
function rowsAround(target: EventTarget | null): string[] {
  const row = target instanceof Element ? target.closest(ROW) : null;
  return row === null ? [] : [row.id, ...rowsAround(row.parentElement)];
}

/**
 * Keeps the focus in a list that is reloaded: when the focused row is gone, the row around it gets it,
 * else the next one, the one before, or the heading. Call it with what the list shows.
 */
export function useKeptFocus(...shown: readonly unknown[]): void {
  const focused = useRef<string[]>([]);
  const rows = useRef<string[]>([]);

  useEffect(() => {
    const look = ({ target }: Event) => {
      focused.current = rowsAround(target);
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
    rows.current = Array.from(document.querySelectorAll(ROW), ({ id }) => id);
    const [lost, ...around] = focused.current;
    if (lost === undefined || document.activeElement !== document.body) return;
    const at = before.indexOf(lost);
    const near = [...around, ...before.slice(at), ...before.slice(0, Math.max(at, 0)).toReversed()];
    const row = near.map((id) => document.getElementById(id)).find((one) => one !== null);
    (row ?? document.querySelector<HTMLElement>("h1"))?.focus({ preventScroll: true });
    // oxlint-disable-next-line react/exhaustive-deps -- the caller's list
  }, shown);
}
