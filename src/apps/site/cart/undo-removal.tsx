import { useMemo, type ReactNode } from "react";
import { flushSync } from "react-dom";
import { ToastBox } from "#ui/feedback/toasts.tsx";
import { cart, noteRemoved, type Removed } from "./cart-actions.ts";
import { words as say } from "./undo-removal.en.ts";

const close = () => noteRemoved(undefined);

/** Puts an item back, and focuses its button in the list that is visible. */
function undo({ item, place }: Removed): void {
  flushSync(() => cart.restore(item, place));
  const buttons = document.querySelectorAll<HTMLElement>("[data-delete], [data-remove]");
  [...buttons].filter((button) => button.checkVisibility())[place]?.focus();
}

type Props = {
  removed: Removed;
  /** What was done: `deleted from the cart`. */
  words: string;
};

export default function UndoRemoval({ removed, words }: Props): ReactNode {
  const toast = useMemo(
    () => ({
      text: say.done(removed.item.title, words),
      action: { label: say.undo, onClick: () => undo(removed) },
    }),
    [removed, words],
  );
  return <ToastBox key={removed.item.id} toast={toast} onClose={close} />;
}
