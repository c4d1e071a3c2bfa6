import { memo, useDeferredValue } from "react";
import { Link } from "@tanstack/react-router";
import { OrderSummary, type BillLine } from "#ui/cards/order-summary.tsx";
import { buttonClass } from "#ui/actions/button.tsx";
import { StickyTotal } from "#ui/cards/sticky-total.tsx";
import { countOf, totalOf, type CartItem } from "#apps/shared/booking/cart.ts";
import { hasMonthly } from "./describe-cart-item.ts";
import { useCart, useCartPage } from "./use-cart.ts";
import { BookedElsewhereNotice } from "../checkout/booked-elsewhere-notice.tsx";
import { words } from "./cart-summary.en.ts";

function CartLink({ className }: { className: string | undefined }) {
  const { label, to } = useCartPage();
  return (
    <Link to={to} className={className}>
      {label}
    </Link>
  );
}

/** The cart beside the products. It follows in the frames after the one in which the button answers. */
export function CartSummary() {
  return <Summary cart={useDeferredValue(useCart())} />;
}

const Summary = memo(function Summary({ cart }: { cart: CartItem[] }) {
  return (
    <OrderSummary
      title={words.title}
      lines={toOrderLines(cart)}
      total={cart.length === 0 ? undefined : { label: words.total, amount: totalOf(cart) }}
      wideOnly
    >
      <BookedElsewhereNotice />
      {cart.length === 0 ? (
        <p className="soft">{words.nothing}</p>
      ) : (
        <>
          <CartLink className={buttonClass({ block: true })} />
          <p className="small soft">{words.pay(hasMonthly(cart))}</p>
        </>
      )}
    </OrderSummary>
  );
});

/** The same at the bottom of a phone's screen, while the cart has items. */
export function CartBar() {
  return <Bar cart={useDeferredValue(useCart())} />;
}

const Bar = memo(function Bar({ cart }: { cart: CartItem[] }) {
  const count = countOf(cart);
  if (count === 0) return null;
  return (
    <StickyTotal label={words.title} amount={totalOf(cart)} note={words.items(count)}>
      <CartLink className={buttonClass({})} />
    </StickyTotal>
  );
});

/** The cart as order lines: `Grout lines, one wall × 2` with its amount. */
const toOrderLines = (items: CartItem[]): BillLine[] =>
  items.map((item) => ({
    id: item.id,
    label: `${item.title} ×\u00a0${item.quantity}`,
    amount: totalOf([item]),
  }));
