import type { EarlyInput } from "./record-early-input.ts";

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/** The same as by hand, on a page that knows of it this time. */
function repeat(input: EarlyInput): void {
  const { kind, target } = input;
  if (kind === "key") {
    // The key before may have moved the focus to another tab.
    const { activeElement } = document;
    const isMoved = target.closest("[role=tablist]")?.contains(activeElement) === true;
    (isMoved ? (activeElement ?? target) : target).dispatchEvent(
      new KeyboardEvent("keydown", { key: input.key, bubbles: true, cancelable: true }),
    );
  } else if (kind === "follow") target.click();
  else if (kind === "choice") {
    // A click changes it back to what was chosen, and React hears of a change.
    if (target.checked === input.isChecked) target.checked = !input.isChecked;
    target.click();
  } else if ((target.ariaLabel ?? target.textContent) === input.name) target.click();
}

/**
 * Does again, in its order, what was done before the page was hydrated: once `hydrateRoot` was called,
 * which hears of all that comes later. A button that says something else by now is left alone: Add, on
 * what turns out to be in the cart already, is Remove.
 */
export async function replayEarlyInput(inputs: readonly EarlyInput[]): Promise<void> {
  for (const input of inputs) {
    // For such an event React hydrates at once what it is on; what follows from that takes a task more.
    input.target.dispatchEvent(new Event("pointerup", { bubbles: true }));
    await nextTask();
    if (input.target.isConnected) repeat(input);
    await nextTask();
  }
}
