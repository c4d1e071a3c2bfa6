import { useState } from "react";
import { MAX_QUANTITY } from "#booking/booking/limits.ts";
import { formatRupees } from "#kernel/money/money.ts";
import { QuantityInput } from "#ui/choices/quantity-input.tsx";
import { cart } from "./cart-actions.ts";
import type { Bookable } from "#apps/shared/booking/cart.ts";
import { useQuantity } from "./use-cart.ts";

/**
 * Returns an item's number in the cart, and a live region for screen readers: call `say` with each number
 * that a person chose, and it says "Classic washroom cleaning, 2, ₹1,898 in the cart". `plain`: without
 * `role="status"`, for a page with a status of its own.
 */
export function useSaidQuantity({ id, title, price }: Bookable, plain?: boolean) {
  const [said, setSaid] = useState("");
  const Region = plain ? "span" : "output";
  return {
    quantity: useQuantity(id),
    say: (next: number) =>
      setSaid(`${title}, ${next ? `${next}, ${formatRupees(next * price)} in the cart` : "removed"}`),
    region: (
      <Region className="visually-hidden" aria-live="polite">
        {said}
      </Region>
    ),
  };
}

type Props = { item: Bookable; min?: number; plain?: boolean };

export function QuantityStepper({ item, min, plain }: Props) {
  const { quantity, say, region } = useSaidQuantity(item, plain);
  return (
    <>
      <QuantityInput
        silent
        label={item.title}
        value={quantity}
        min={min}
        max={MAX_QUANTITY}
        onChange={(next) => {
          cart.setQuantity(item, next);
          say(next);
        }}
      />
      {region}
    </>
  );
}
