import { Link } from "@tanstack/react-router";
import { EMPTY_CART } from "#booking/contract/fields.ts";
import { Alert } from "#ui/feedback/alert.tsx";
import styles from "./nothing-to-book.module.css";

/** Shown above the form while the cart is empty. With `early`, where the document says that it is. */
export const NothingToBook = ({ early }: { early: boolean }) => (
  <Alert tone="warn" className={early ? styles.early : undefined}>
    <p>{EMPTY_CART}</p>
    <p>
      <Link to="/service">See all services</Link>
    </p>
  </Alert>
);
