import { MAX_QUANTITY } from "#booking/contract/limits.ts";
import { QuantityInput } from "#ui/choices/quantity-input.tsx";
import { cart } from "./cart-actions.ts";
import { quantityOf, useCart, type Bookable } from "./cart.ts";

type Props = {
  item: Bookable;
  /** Names the group; the item's title unless the page has a group of that name already. */
  label?: string;
  /** 1 where another button takes the item out; 0 unless given. */
  min?: number;
  /** As the Stepper's. */
  plain?: boolean;
};

/** How often something is wanted, straight into the cart: `<QuantityStepper item={product} min={1} />`. */
export function QuantityStepper({ item, label = item.title, min, plain }: Props) {
  const quantity = quantityOf(useCart(), item.id);
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
