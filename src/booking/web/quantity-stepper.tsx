import { MOST_OF_ONE } from "#booking/limits.ts";
import { Stepper } from "#ui/stepper.tsx";
import { cart } from "./cart-acts.ts";
import { quantityOf, useCart, type Bookable } from "./cart.ts";

/** How often a mini service is wanted, straight into the cart. */
export function QuantityStepper({ item }: { item: Bookable }) {
  const quantity = quantityOf(useCart(), item.id);
  return (
    <Stepper
      label={item.title}
      value={quantity}
      max={MOST_OF_ONE}
      onChange={(next) => cart.setQuantity(item, next)}
    />
  );
}
