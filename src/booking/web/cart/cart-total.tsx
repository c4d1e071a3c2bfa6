import { Bill } from "#ui/cards/bill.tsx";
import { Button } from "#ui/actions/button.tsx";
import { Price } from "#ui/data/price.tsx";
import { countOf, totalOf, type CartItem } from "./cart.ts";
import { monthlyWordsOf } from "./cart-item-words.ts";
import type { CartNews } from "./cart-news.ts";
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
