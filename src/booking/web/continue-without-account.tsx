import { Link } from "@tanstack/react-router";
import { useCart } from "./cart.ts";
import styles from "./continue-without-account.module.css";

/** With something in the cart, a way on to the booking for whoever wants no account. */
export function ContinueWithoutAccount() {
  const isOffered = useCart().length > 0;
  return (
    <p className={styles.place}>
      {isOffered && <Link to="/basic-details">Continue without an account</Link>}
    </p>
  );
}
