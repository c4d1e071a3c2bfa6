import { Link, useNavigate } from "@tanstack/react-router";
import { useState, type ReactNode } from "react";
import { useAction } from "#api-client/use-action.ts";
import { userToken } from "#api-client/user-token.ts";
import { MAX_QUANTITY } from "#booking/ground/limits.ts";
import type { Booking } from "#booking/ground/contract.ts";
import { buttonClass } from "#ui/actions/button.tsx";
import { Alert } from "#ui/feedback/alert.tsx";
import { cart } from "../cart/cart-actions.ts";
import { cartPageOf, useCartPage } from "../cart/use-cart.ts";
import { loadBookables } from "./own-booking-calls.ts";
import { words } from "./use-book-again.en.ts";

type Booked = Pick<Booking, "product">;
type Outcome = { added: number; gone: string[] };

/**
 * Books the services of a booking again: fills the cart, and goes there unless something is not offered any
 * more. `note` says that, or that it failed.
 */
export function useBookAgain(booking: Booked): {
  isPending: boolean;
  onAgain: () => void;
  note: ReactNode;
} {
  const navigate = useNavigate();
  const [outcome, setOutcome] = useState<Outcome>();
  const { act, isPending, problem } = useAction(() => bookAgain(booking), {
    onDone: async (done) => {
      if (done.gone.length > 0) setOutcome(done);
      else await navigate({ to: cartPageOf(userToken.get()).to });
    },
  });

  function onAgain() {
    setOutcome(undefined);
    void act();
  }
  const note = problem ? (
    <Alert tone="bad" live>
      {words.notChecked}
    </Alert>
  ) : (
    outcome && <Gone {...outcome} />
  );
  return { isPending, onAgain, note };
}

function Gone({ gone, added }: Outcome) {
  const cartPage = useCartPage();
  const next = added > 0 ? cartPage : ({ label: words.services, to: "/service" } as const);
  return (
    <Alert tone="warn" live>
      <p>
        {words.gone(gone.length)}
        <b>{gone.join(", ")}</b>
        {words.goneEnd}
        {added > 0 && <span>{words.rest}</span>}
      </p>
      <p className="cluster" data-gap="2" data-across="4" data-above="2">
        <Link to={next.to} className={buttonClass({ size: "small" })}>
          {next.label}
        </Link>
      </p>
    </Alert>
  );
}

/**
 * Puts what is still offered of a booking into the cart, at today's price. Resolves to the titles
 * of the rest. Throws when it could not be loaded; then the cart is as it was.
 */
async function bookAgain({ product }: Booked): Promise<Outcome> {
  const known = await loadBookables(product.map(({ id }) => id));
  const gone: string[] = [];
  for (const { id, title, quantity } of product) {
    const bookable = known.find((one) => one.id === id);
    if (bookable === undefined) gone.push(title);
    else cart.setQuantity(bookable, Math.min(quantity, MAX_QUANTITY));
  }
  return { added: product.length - gone.length, gone };
}
