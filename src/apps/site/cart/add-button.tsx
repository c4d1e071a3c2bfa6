import { useRef, useState, type ComponentProps, type MouseEvent } from "react";
import type { Bookable } from "#apps/shared/booking/cart.ts";
import { formatRupees } from "#kernel/money/money.ts";
import { Button } from "#ui/actions/button.tsx";
import addButtonStyles from "./add-button.module.css";
import { cart } from "./cart-actions.ts";
import { QuantityStepper } from "./quantity-stepper.tsx";
import { useQuantity } from "./use-cart.ts";
import { words } from "./add-button.en.ts";

type Props = { item: Bookable; quiet?: boolean };

const DOUBLE_TAP_MS = 400;

/**
 * Adds an item to the cart or removes it. What can be booked several times has the number in place of
 * Remove, of the same size: the cart is read after hydration, and nothing may shift.
 */
export function AddButton({ item, quiet = false }: Props) {
  const pressedAt = useRef(Number.NEGATIVE_INFINITY);
  const isAdded = useQuantity(item.id) > 0;
  const word = isAdded ? words.remove : words.add;

  // A double tap adds once: its second click may reach the button that took the place of Add.
  function ignoreSecond(event: MouseEvent) {
    if (event.detail > 1 && event.timeStamp - pressedAt.current < DOUBLE_TAP_MS)
      event.stopPropagation();
  }

  return (
    <AnnouncedItem
      item={item}
      className={quiet ? undefined : addButtonStyles.add}
      onClickCapture={ignoreSecond}
    >
      {isAdded && item.countable === true && !quiet ? (
        <QuantityStepper item={item} live="off" lastLabel={words.removeItem(item.title)} />
      ) : (
        <Button
          variant={isAdded ? "added" : quiet ? "quiet" : "solid"}
          size={quiet ? "small" : undefined}
          aria-label={words.press(word, item.title)}
          onClick={({ timeStamp }) => {
            pressedAt.current = timeStamp;
            cart.toggle(item);
          }}
        >
          {/* An element, and another one for another word: a translated page has replaced the text in it. */}
          <span key={word}>{word}</span>
        </Button>
      )}
    </AnnouncedItem>
  );
}

/** Buttons of an item: after each press says its number and sum, and keeps the focus where the button went. */
export function AnnouncedItem({
  item,
  children,
  ...rest
}: ComponentProps<"div"> & { item: Bookable }) {
  const quantity = useQuantity(item.id);
  const [isPressed, setIsPressed] = useState(false);
  const sum = formatRupees(quantity * item.price);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- what is pressed are the buttons inside
    <div
      {...rest}
      onClick={({ currentTarget }) => {
        setIsPressed(true);
        requestAnimationFrame(() => {
          if (document.activeElement === document.body)
            currentTarget
              .querySelector<HTMLElement>("button:last-of-type")
              ?.focus({ preventScroll: true });
        });
      }}
    >
      {children}
      <output className="visually-hidden">
        {isPressed && words.pressed(item.title, quantity, sum)}
      </output>
    </div>
  );
}
