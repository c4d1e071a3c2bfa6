import { OrderSummary } from "#ui/cards/order-summary.tsx";
import { Button } from "#ui/actions/button.tsx";
import { Price } from "#ui/data/price.tsx";
import { countOf, totalOf, type CartItem } from "./cart.ts";
import { monthlyWordsOf } from "./describe-cart-item.ts";
import type { CartChanges } from "./cart-changes.ts";
import { formatCount } from "./format-count.ts";

type Props = { items: CartItem[]; changes: CartChanges; onBook: () => void };

/** The total of the cart, computed from its items, and the button to book. */
export function CartTotal({ items, changes, onBook }: Props) {
  return (
    <OrderSummary title="Total price">
      <p>
        <Price amount={totalOf(items)} decimals={2} size="xl" />
      </p>
      <p className="soft">
        For {formatCount(countOf(items), "item")}. No other charges.{" "}
        {monthlyWordsOf(items, changes)}
      </p>
      <Button block onClick={onBook}>
        Add Basic Details
      </Button>
    </OrderSummary>
  );
}
