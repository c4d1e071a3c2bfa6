import { lazy, Suspense, useEffect } from "react";
import { ToastRegion } from "#ui/feedback/toast-region.tsx";
import { noteRemoved, type CartChanges } from "./cart-actions.ts";

// Where its script cannot be loaded, the item stays removed.
const UndoRemoval = lazy(() => import("./undo-removal.tsx").catch(() => ({ default: () => null })));

type Props = {
  changes: CartChanges;
  /** What was done to the item: `deleted from the cart`. */
  words: string;
};

/** Offers to undo the last removal from the cart, until its page is left. */
export function RemovedItem({ changes: { removed }, words }: Props) {
  useEffect(() => () => noteRemoved(undefined), []);
  return (
    <ToastRegion>
      {removed && (
        <Suspense>
          <UndoRemoval removed={removed} words={words} />
        </Suspense>
      )}
    </ToastRegion>
  );
}
