import { useRef } from "react";
import { flushSync } from "react-dom";
import { formatRupees } from "#kernel/money/money.ts";
import { Button } from "#ui/actions/button.tsx";
import { Price } from "#ui/data/price.tsx";
import styles from "./booking-lines.module.css";
import { changesOf } from "../cart/describe-cart-item.ts";
import type { CartChanges } from "../cart/cart-changes.ts";
import { cart } from "../cart/cart-actions.ts";
import { totalOf, type CartItem } from "../cart/cart.ts";
import { QuantityStepper } from "../cart/quantity-stepper.tsx";

type Props = {
  items: CartItem[];
  changes: CartChanges;
  /** Called after the last line was removed, when there is no next one to focus. */
  onEmptied: () => void;
};

/**
 * `Price for a month: 6 days a week, 24 to 27 visits, was ₹1,399.00`; for a quantity above one `₹949.00 one washroom`.
 */
function wordsOf(
  { price, quantity }: CartItem,
  { isGone, before, unit }: ReturnType<typeof changesOf>,
): string {
  if (isGone) return "No longer offered";
  const per = quantity === 1 ? `Price for ${unit}` : `${formatRupees(price, 2)} ${unit}`;
  return [
    ...(unit === "" ? [] : [per]),
    ...(before === undefined ? [] : [`was ${formatRupees(before, 2)}`]),
  ].join(", ");
}

/** The items to book, whose quantities can be changed here. */
export function BookingLines({ items, changes, onEmptied }: Props) {
  const list = useRef<HTMLUListElement>(null);

  function remove(item: CartItem, place: number) {
    flushSync(() => cart.remove(item));
    const rest = [...(list.current?.children ?? [])];
    const next =
      rest[Math.min(place, rest.length - 1)]?.querySelector<HTMLElement>("[data-remove]");
    if (next) next.focus();
    else onEmptied();
  }

  return (
    <ul className="stack" ref={list}>
      {items.map((item, place) => {
        const itemChanges = changesOf(item, changes);
        return (
          <li key={item.id} className={styles.line}>
            <span>
              {item.title} ×&nbsp;{item.quantity}
            </span>
            <Price className={styles.amount} amount={totalOf([item])} decimals={2} />
            <p className={`soft small ${styles.words}`}>{wordsOf(item, itemChanges)}</p>
            <div className={styles.actions}>
              {itemChanges.isCountable && !itemChanges.isGone && (
                <QuantityStepper plain item={item} min={1} />
              )}
              <Button
                variant="text"
                size="small"
                data-remove=""
                aria-label={`Remove ${item.title}`}
                onClick={() => remove(item, place)}
              >
                Remove
              </Button>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
