/** Focuses the row of a button that is disabled or gone now. */
export function focusNear(rowId: string): void {
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body) return;
    const row = document.getElementById(rowId) ?? document.querySelector("h1");
    row?.focus({ preventScroll: true });
  });
}
