import { lazy, Suspense } from "react";
import { ToastRegion } from "#ui/feedback/toast-region.tsx";
import type { CartChanges } from "./cart-changes.ts";

// Where its script cannot be loaded, the item stays removed.
const UndoRemoval = lazy(() => import("./undo-removal.tsx").catch(() => ({ default: () => null })));

type Props = {
  changes: CartChanges;
  /** What is said of an item: `deleted from the cart`. */
  words: string;
};

/** Offers to undo the last removal from the cart. */
export const RemovedItem = ({ changes: { removed }, words }: Props) => (
  <ToastRegion>
    {removed && (
      <Suspense>
        <UndoRemoval removed={removed} words={words} />
      </Suspense>
    )}
  </ToastRegion>
);
