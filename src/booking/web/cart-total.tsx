import { Bill } from "#ui/bill.tsx";
import { Button } from "#ui/button.tsx";
import { Price } from "#ui/price.tsx";
import { countOf, totalOf, type CartItem } from "./cart.ts";
import { monthlyWordsOf } from "./cart/cart-item-words.ts";
import type { CartNews } from "./cart/cart-news.ts";
import { countInWords } from "./count-in-words.ts";

type Props = { items: CartItem[]; news: CartNews; onBook: () => void };

/** What the cart comes to, worked out from its items, and the way on. */
export function CartTotal({ items, news, onBook }: Props) {
  return (
    <Bill title="Total price">
      <p>
        <Price amount={totalOf(items)} decimals={2} size="xl" />
      </p>
      <p className="soft">
        For {countInWords(countOf(items), "item")}. No other charges. {monthlyWordsOf(items, news)}
      </p>
      <Button block onClick={onBook}>
        Add Basic Details
      </Button>
    </Bill>
  );
}
