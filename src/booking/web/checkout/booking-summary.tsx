import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { OrderSummary } from "#ui/cards/order-summary.tsx";
import { Disclosure } from "#ui/content/disclosure.tsx";
import { Price } from "#ui/data/price.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { BookingLines } from "./booking-lines.tsx";
import { monthlyWordsOf } from "../cart/describe-cart-item.ts";
import type { CartChanges } from "../cart/cart-changes.ts";
import { countOf, totalOf, type CartItem } from "../cart/cart.ts";

type Props = {
  /** Undefined while the cart is loading. */
  items: CartItem[] | undefined;
  changes: CartChanges;
  /** Called after the last line was removed. */
  onEmptied: () => void;
};

const more = (
  <p>
    <Link to="/service">Add something else</Link>
  </p>
);

/** The items to book, beside the form. Its children, the button, are shown on a phone too. */
export function BookingSummary({
  items,
  changes,
  onEmptied,
  children,
}: Props & { children: ReactNode }) {
  const monthly = items && monthlyWordsOf(items, changes);
  return (
    <OrderSummary
      wideOnly
      title="Your booking"
      total={items?.length ? { label: "Total price", amount: totalOf(items) } : undefined}
      decimals={2}
      head={
        <>
          {items === undefined && <Skeleton />}
          {items?.length === 0 && <p className="soft">Nothing yet.</p>}
          {items && items.length > 0 && (
            <>
              <BookingLines items={items} changes={changes} onEmptied={onEmptied} />
              {more}
            </>
          )}
        </>
      }
      foot={
        <>
          {items && items.length > 0 && (
            <p className="small soft">
              {monthly} You pay the cleaner, after the work. There is nothing to pay here.
            </p>
          )}
          {children}
        </>
      }
    />
  );
}

const describeCount = (count: number): string =>
  count === 1 ? "1\u00a0item" : `${count}\u00a0items`;

/** The same as a collapsed line, for the phone. */
export function BookingSummaryLine({ items, changes, onEmptied }: Props) {
  return (
    <Disclosure
      narrowOnly
      summary={items ? `Your booking, ${describeCount(countOf(items))}` : "Your booking"}
      end={items && <Price amount={totalOf(items)} decimals={2} />}
    >
      {items && <BookingLines items={items} changes={changes} onEmptied={onEmptied} />}
      {more}
    </Disclosure>
  );
}
