import type { ReactNode } from "react";
import { Link } from "@tanstack/react-router";
import { userToken } from "#api-client/user-token.ts";
import { buttonClass } from "#ui/actions/button.tsx";
import { useStoredValue } from "#ui/browser/use-stored-value.ts";
import { useCart } from "../cart/use-cart.ts";
import styles from "./continue-without-account.module.css";
import { words } from "./continue-without-account.en.ts";

/** In the place of `children`, for a guest with a full cart. */
export function ContinueWithoutAccount({ children }: { children: ReactNode }) {
  const isSignedIn = useStoredValue(userToken) !== "";
  const isOffered = useCart().length > 0 && !isSignedIn;
  return (
    <div className={styles.place}>
      {isOffered ? (
        <Link to="/basic-details" className={buttonClass({ variant: "quiet", block: true })}>
          {words.go}
        </Link>
      ) : (
        children
      )}
    </div>
  );
}
