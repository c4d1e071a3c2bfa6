import { Bill } from "#ui/bill.tsx";
import { Button } from "#ui/button.tsx";
import { Price } from "#ui/price.tsx";
import { countOf, totalOf, type CartItem } from "./cart.ts";
import { countInWords } from "./count-in-words.ts";

type Props = { items: CartItem[]; onBook: () => void };

/** What the cart comes to, worked out from its items, and the way on. */
export function CartTotal({ items, onBook }: Props) {
  return (
    <Bill title="Total price">
      <p>
        <Price amount={totalOf(items)} decimals={2} size="xl" />
      </p>
      <p className="soft">For {countInWords(countOf(items), "item")}. No other charges.</p>
      <Button block onClick={onBook}>
        Add Basic Details
      </Button>
    </Bill>
  );
}
