import { useEffect } from "react";

/** The heading of the open dialog, else of the page. */
const findHeading = () =>
  document.querySelector<HTMLElement>("dialog[open] h2") ??
  document.querySelector<HTMLElement>("h1");

/**
 * Gives the focus back to a button that was disabled while its action ran, where nothing else has it by then; with
 * `toHeading`, the focus of an element that is gone to the heading.
 */
export function useFocusBack(toHeading = false): void {
  useEffect(() => {
    let last: EventTarget | null = null;
    const look = ({ target }: Event) => (last = target);
    const isLost = () => document.activeElement === document.body && last instanceof HTMLElement;
    const observer = new MutationObserver(() => {
      if (isLost() && last instanceof HTMLButtonElement) last.focus({ preventScroll: true });
      if (toHeading && isLost())
        // The page may have a better place by then.
        requestAnimationFrame(() => {
          if (isLost() && !(last as HTMLElement).isConnected)
            findHeading()?.focus({ preventScroll: true });
        });
    });
    observer.observe(document.body, {
      subtree: true,
      childList: toHeading,
      attributeFilter: ["disabled"],
    });
    document.addEventListener("focusin", look);
    // A press on the empty page takes the focus away without another event.
    document.addEventListener("pointerdown", look);
    return () => {
      observer.disconnect();
      document.removeEventListener("focusin", look);
      document.removeEventListener("pointerdown", look);
    };
  }, [toHeading]);
}
