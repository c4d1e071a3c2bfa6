import { useRef, type MouseEvent } from "react";
import { Button } from "#ui/actions/button.tsx";
import styles from "./add-button.module.css";
import { cart } from "./cart-actions.ts";
import type { Bookable } from "#apps/shared/booking/cart.ts";
import { useQuantity } from "./use-cart.ts";
import { QuantityStepper } from "./quantity-stepper.tsx";

type Props = {
  item: Bookable;
  quiet?: boolean;
};

const DOUBLE_TAP_MS = 400;

/**
 * Adds an item to the cart or removes it, with a quantity where it makes sense. The quantity is
 * always rendered: the cart is read after hydration, and nothing may shift.
 */
export function AddButton({ item, quiet = false }: Props) {
  const lastTap = useRef(Number.NEGATIVE_INFINITY);
  const quantity = useQuantity(item.id);
  const isAdded = quantity > 0;
  const word = isAdded ? "Remove" : "Add";

  function press({ detail, timeStamp, nativeEvent }: MouseEvent) {
    // Not every browser counts taps in `detail`.
    const isTap = Reflect.get(nativeEvent, "pointerType") === "touch";
    const isSecond = detail > 1 || (isTap && timeStamp - lastTap.current < DOUBLE_TAP_MS);
    lastTap.current = timeStamp;
    if (!isSecond) cart.toggle(item);
  }

  return (
    <>
      <Button
        variant={isAdded ? "added" : quiet ? "quiet" : "solid"}
        size={quiet ? "small" : undefined}
        className={quiet ? undefined : styles.press}
        aria-label={`${word} ${item.title}`}
        onClick={press}
      >
        {/* An element, and another one for another word: a translated page has replaced the text in it. */}
        <span key={word}>{word}</span>
      </Button>
      {item.countable === true && !quiet && (
        <div className={styles.many}>
          <span aria-hidden="true">How many</span>
          <QuantityStepper item={item} label={`How many: ${item.title}`} min={1} />
        </div>
      )}
    </>
  );
}
