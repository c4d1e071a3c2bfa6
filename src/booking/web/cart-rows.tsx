import { useRef } from "react";
import { flushSync } from "react-dom";
import { formatRupees } from "#kernel/money.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { Row, Rows } from "#ui/rows.tsx";
import { Scene } from "#ui/scene.tsx";
import { cart } from "./cart-acts.ts";
import { totalOf, type CartItem } from "./cart.ts";

type Props = {
  items: CartItem[];
  /** After a delete, when there is no next row to move the focus to. */
  onLastDeleted: () => void;
  onDeleted: (item: CartItem) => void;
};

const pictureOf = ({ image, url }: CartItem) =>
  [image, url].find((source) => typeof source === "string" && source !== "");

/** What is in the cart, line by line. After a delete the focus is on the next row's Delete. */
export function CartRows({ items, onLastDeleted, onDeleted }: Props) {
  const list = useRef<HTMLUListElement>(null);

  function remove(item: CartItem, place: number) {
    flushSync(() => {
      cart.remove(item);
      onDeleted(item);
    });
    const next = list.current?.querySelectorAll("button")[place];
    if (next === undefined) onLastDeleted();
    else next.focus();
  }

  return (
    <Rows ref={list}>
      {items.map((item, place) => {
        const picture = pictureOf(item);
        return (
          <Row
            key={item.id}
            spread
            heading="h2"
            name={item.title}
            picture={
              picture && (
                <Scene
                  src={picture}
                  ratio="1:1"
                  corners="s"
                  // A product's picture is a whole room, a mini service's is drawn small.
                  zoom={picture === item.image ? "middle" : undefined}
                />
              )
            }
            sub={
              <>
                {item.quantity} × {formatRupees(item.price, 2)} ={" "}
                <b>{formatRupees(totalOf([item]), 2)}</b>
              </>
            }
            control={
              <IconButton
                icon="bin"
                label={`Delete ${item.title}`}
                onClick={() => remove(item, place)}
              />
            }
          />
        );
      })}
    </Rows>
  );
}
