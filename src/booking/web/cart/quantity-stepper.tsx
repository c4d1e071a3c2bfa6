import { MAX_QUANTITY } from "#booking/contract/limits.ts";
import { QuantityInput } from "#ui/choices/quantity-input.tsx";
import { cart } from "./cart-actions.ts";
import type { Bookable } from "./cart.ts";
import { useQuantity } from "./use-cart.ts";

type Props = {
  item: Bookable;
  /** The accessible name; by default the item's title, unless the page has a group of that name. */
  label?: string;
  /** The minimum: 0 by default; 1 where another button removes the item. */
  min?: number;
  /** As for QuantityInput. */
  plain?: boolean;
};

/** The quantity of an item in the cart: `<QuantityStepper item={product} min={1} />`. */
export function QuantityStepper({ item, label = item.title, min, plain }: Props) {
  const quantity = useQuantity(item.id);
  return (
    <QuantityInput
      plain={plain}
      label={label}
      value={quantity}
      min={min}
      max={MAX_QUANTITY}
      onChange={(next) => cart.setQuantity(item, next)}
    />
  );
}
