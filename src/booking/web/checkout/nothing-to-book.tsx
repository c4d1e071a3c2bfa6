import { Link } from "@tanstack/react-router";
import { EMPTY_CART } from "#booking/contract/fields.ts";
import { Alert } from "#ui/feedback/alert.tsx";

/** Shown above the form while the cart is empty. */
export const NothingToBook = () => (
  <Alert tone="warn">
    <p>{EMPTY_CART}</p>
    <p>
      <Link to="/service">See all services</Link>
    </p>
  </Alert>
);
