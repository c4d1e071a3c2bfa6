import { Link } from "@tanstack/react-router";
import { Bill } from "#ui/bill.tsx";
import { BillLines } from "#ui/bill-lines.tsx";
import { Disclosure } from "#ui/disclosure.tsx";
import { Price } from "#ui/price.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { totalOf, type CartItem } from "./cart.ts";
import { toBillLines } from "./to-bill-lines.ts";

/** `items` is undefined as long as the cart is not known. */
type Props = { items: CartItem[] | undefined };

const change = (
  <p>
    <Link to="/cartdetails">Change the cart</Link>
  </p>
);

/** What is being booked, beside the form. */
export function BookingSummary({ items }: Props) {
  return (
    <Bill
      wideOnly
      title="Your booking"
      lines={items && toBillLines(items)}
      total={items?.length ? { label: "Total price", amount: totalOf(items) } : undefined}
      decimals={2}
    >
      {items ? change : <Skeleton />}
    </Bill>
  );
}

/** The same as one line that opens, for the phone. */
export function BookingSummaryLine({ items }: Props) {
  return (
    <Disclosure
      narrowOnly
      summary="Your booking"
      end={items && <Price amount={totalOf(items)} decimals={2} />}
    >
      {items && <BillLines lines={toBillLines(items)} decimals={2} />}
      {items && <p>Total price: {<Price amount={totalOf(items)} decimals={2} />}</p>}
      {change}
    </Disclosure>
  );
}
