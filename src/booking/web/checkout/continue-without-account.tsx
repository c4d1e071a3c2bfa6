import { Link } from "@tanstack/react-router";
import { buttonClass } from "#ui/actions/button.tsx";
import { useCart } from "../cart/cart.ts";
import styles from "./continue-without-account.module.css";

/** With something in the cart, a way on to the booking for whoever wants no account. */
export function ContinueWithoutAccount() {
  const isOffered = useCart().length > 0;
  return (
    <div className={styles.place}>
      {isOffered && (
        <Link to="/basic-details" className={buttonClass({ variant: "quiet", block: true })}>
          Continue without an account
        </Link>
      )}
    </div>
  );
}
