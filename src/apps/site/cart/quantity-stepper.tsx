import { MAX_QUANTITY } from "#booking/booking/limits.ts";
import { QuantityInput } from "#ui/choices/quantity-input.tsx";
import { cart } from "./cart-actions.ts";
import type { Bookable } from "#apps/shared/booking/cart.ts";
import { useQuantity } from "./use-cart.ts";

type Props = { item: Bookable; label?: string; min?: number; plain?: boolean };

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
