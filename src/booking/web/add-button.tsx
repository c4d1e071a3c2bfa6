import { Button } from "#ui/button.tsx";
import { cart } from "./cart-acts.ts";
import { quantityOf, useCart, type Bookable } from "./cart.ts";

type Props = { item: Bookable; quiet?: boolean };

/** Add, or Remove once it is in the cart. */
export function AddButton({ item, quiet = false }: Props) {
  const isAdded = quantityOf(useCart(), item.id) > 0;
  const word = isAdded ? "Remove" : "Add";
  return (
    <Button
      variant={isAdded ? "added" : quiet ? "quiet" : "solid"}
      size={quiet ? "small" : undefined}
      aria-label={`${word} ${item.title}`}
      onClick={() => cart.toggle(item)}
    >
      {word}
    </Button>
  );
}
