import { Link } from "@tanstack/react-router";
import { type ReactNode, useRef } from "react";
import { OrderSummary } from "#ui/cards/order-summary.tsx";
import { Disclosure } from "#ui/content/disclosure.tsx";
import { Price } from "#ui/data/price.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { monthlyWordsOf, changesOf } from "../cart/describe-cart-item.ts";
import { countOf, totalOf, type CartItem } from "#apps/shared/booking/cart.ts";
import { flushSync } from "react-dom";
import { formatRupees } from "#kernel/money/money.ts";
import { Button } from "#ui/actions/button.tsx";
import styles from "./checkout.module.css";
import { cart, noteRemoved, type CartChanges } from "../cart/cart-actions.ts";
import { useFieldsAround } from "./use-booking-fields.ts";
import { QuantityStepper } from "../cart/quantity-stepper.tsx";
import { words } from "./booking-summary.en.ts";

type Props = {
  items: CartItem[] | undefined;
  changes: CartChanges;
  onEmptied: () => void;
};

const more = (
  <p>
    <Link to="/service">{words.addMore}</Link>
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
      title={words.title}
      total={items?.length ? { label: words.total, amount: totalOf(items) } : undefined}
      head={
        <>
          {items === undefined && <Skeleton />}
          {items?.length === 0 && <p className="soft">{words.nothing}</p>}
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
              {monthly} {words.pay(monthly !== undefined)}
            </p>
          )}
          {children}
        </>
      }
    />
  );
}

export function BookingSummaryLine({ items, changes, onEmptied }: Props) {
  return (
    <Disclosure
      narrowOnly
      summary={items ? words.titleOf(countOf(items)) : words.title}
      end={items && <Price amount={totalOf(items)} />}
    >
      {items && <BookingLines items={items} changes={changes} onEmptied={onEmptied} />}
      {more}
    </Disclosure>
  );
}

type BookingLinesProps = {
  items: CartItem[];
  changes: CartChanges;
  onEmptied: () => void;
};

/** `Price for a month: 6 days a week, 26 visits, was ₹1,399`; for several `₹949 one washroom`. */
function wordsOf(
  { price, quantity }: CartItem,
  { isGone, before, unit }: ReturnType<typeof changesOf>,
): string {
  if (isGone) return words.isGone;
  const per = quantity === 1 ? words.priceFor(unit) : `${formatRupees(price)} ${unit}`;
  return [
    ...(unit === "" ? [] : [per]),
    ...(before === undefined ? [] : [words.was(formatRupees(before))]),
  ].join(", ");
}

function BookingLines({ items, changes, onEmptied }: BookingLinesProps) {
  const list = useRef<HTMLUListElement>(null);
  const { booking_date: day } = useFieldsAround().watched;

  function remove(item: CartItem, place: number) {
    flushSync(() => {
      cart.remove(item);
      noteRemoved({ item, place });
    });
    const rest = [...(list.current?.children ?? [])];
    const next =
      rest[Math.min(place, rest.length - 1)]?.querySelector<HTMLElement>("[data-remove]");
    if (next) next.focus();
    else onEmptied();
  }

  return (
    <ul className="stack" ref={list}>
      {items.map((item, place) => {
        const itemChanges = changesOf(item, changes, day);
        return (
          <li key={item.id} className={styles.line}>
            <span>
              {item.title} ×&nbsp;{item.quantity}
            </span>
            <Price className={styles.amount} amount={totalOf([item])} />
            <p className={`soft small ${styles.words}`}>{wordsOf(item, itemChanges)}</p>
            <div className={styles.actions}>
              {itemChanges.isCountable && !itemChanges.isGone && (
                <QuantityStepper plain item={item} min={1} />
              )}
              <Button
                variant="text"
                size="small"
                data-remove=""
                aria-label={words.removeItem(item.title)}
                onClick={() => remove(item, place)}
              >
                {words.remove}
              </Button>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
