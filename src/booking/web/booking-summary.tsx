import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { Bill } from "#ui/bill.tsx";
import { BillLines } from "#ui/bill-lines.tsx";
import { Disclosure } from "#ui/disclosure.tsx";
import { Price } from "#ui/price.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { countOf, totalOf, type CartItem } from "./cart.ts";
import { toBillLines } from "./to-bill-lines.ts";

/** `items` is undefined as long as the cart is not known. */
type Props = { items: CartItem[] | undefined };

const change = (
  <p>
    <Link to="/cartdetails">Change the cart</Link>
  </p>
);

/** What is being booked, beside the form; its children, the button, are there on the phone too. */
export function BookingSummary({ items, children }: Props & { children: ReactNode }) {
  return (
    <Bill
      wideOnly
      title="Your booking"
      lines={items && toBillLines(items)}
      total={items?.length ? { label: "Total price", amount: totalOf(items) } : undefined}
      decimals={2}
      foot={children}
    >
      {items === undefined && <Skeleton />}
      {items?.length === 0 && <p className="soft">Nothing yet.</p>}
      {items && items.length > 0 && change}
    </Bill>
  );
}

const inWords = (count: number): string => (count === 1 ? "1\u00a0item" : `${count}\u00a0items`);

/** The same as one line that opens, for the phone. */
export function BookingSummaryLine({ items }: Props) {
  return (
    <Disclosure
      narrowOnly
      summary={items ? `Your booking, ${inWords(countOf(items))}` : "Your booking"}
      end={items && <Price amount={totalOf(items)} decimals={2} />}
    >
      {items && <BillLines lines={toBillLines(items)} decimals={2} />}
      {change}
    </Disclosure>
  );
}
