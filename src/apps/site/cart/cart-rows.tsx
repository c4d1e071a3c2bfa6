import { useRef } from "react";
import { flushSync } from "react-dom";
import { formatRupees } from "#kernel/money/money.ts";
import { IconButton } from "#ui/actions/icon-button.tsx";
import { Row, Rows } from "#ui/lists/rows.tsx";
import { Picture } from "#ui/content/picture.tsx";
import { changesOf } from "./describe-cart-item.ts";
import { cart, noteRemoved, type CartChanges } from "./cart-actions.ts";
import styles from "./cart-page.module.css";
import { totalOf, type CartItem } from "#apps/shared/booking/cart.ts";
import { QuantityStepper } from "./quantity-stepper.tsx";
import { words } from "./cart-rows.en.ts";

type Props = {
  items: CartItem[];
  changes: CartChanges;
  onLastDeleted: () => void;
};

const pictureOf = ({ image, url }: CartItem) =>
  [image, url].find((source) => typeof source === "string" && source !== "");

export function CartRows({ items, changes, onLastDeleted }: Props) {
  const list = useRef<HTMLUListElement>(null);

  function remove(item: CartItem, place: number) {
    flushSync(() => {
      cart.remove(item);
      noteRemoved({ item, place });
    });
    const next = list.current?.querySelectorAll<HTMLElement>("[data-delete]")[place];
    if (next === undefined) onLastDeleted();
    else next.focus();
  }

  return (
    <Rows ref={list}>
      {items.map((item, place) => {
        const picture = pictureOf(item);
        const { isGone, before, unit, isCountable } = changesOf(item, changes);
        return (
          <Row
            key={item.id}
            spread
            className={isCountable && !isGone ? styles.counted : undefined}
            heading="h2"
            name={item.title}
            picture={
              picture && (
                <Picture
                  src={picture}
                  ratio="1:1"
                  corners="s"
                  // A product's picture shows a whole room, a mini service's a small object.
                  zoom={picture === item.image ? "middle" : undefined}
                />
              )
            }
            sub={
              <>
                {/* One text for each amount, in an element that is new where it changes: also if it is translated. */}
                <span key={item.quantity}>
                  {`${item.quantity} × ${formatRupees(item.price, 2)} = `}
                  <b>{formatRupees(totalOf([item]), 2)}</b>
                </span>
                {unit !== "" && (
                  <p>{(item.quantity === 1 ? words.priceFor : words.eachFor)(unit)}</p>
                )}
                {before !== undefined && <p>{words.before(formatRupees(before, 2))}</p>}
                {isGone && <p>{words.isGone}</p>}
              </>
            }
            control={
              <div className={styles.actions}>
                {isCountable && !isGone && <QuantityStepper plain item={item} min={1} />}
                <IconButton
                  icon="bin"
                  data-delete=""
                  label={words.remove(item.title)}
                  onClick={() => remove(item, place)}
                />
              </div>
            }
          />
        );
      })}
    </Rows>
  );
}
