import { MAX_QUANTITY } from "#booking/ground/limits.ts";
import { QuantityInput } from "#ui/choices/quantity-input.tsx";
import { cart } from "./cart-actions.ts";
import type { Bookable } from "#apps/shared/booking/cart.ts";
import { useQuantity } from "./use-cart.ts";

type Props = {
  item: Bookable;
  min?: number;
  plain?: boolean;
  live?: "off";
  lastLabel?: string;
};

export function QuantityStepper({ item, ...rest }: Props) {
  return (
    <QuantityInput
      {...rest}
      label={item.title}
      value={useQuantity(item.id)}
      max={MAX_QUANTITY}
      onChange={(next) => cart.setQuantity(item, next)}
    />
  );
}
