import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { EMPTY_CART } from "#booking/contract/fields.ts";
import { Button, buttonClass } from "#ui/actions/button.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Picture } from "#ui/content/picture.tsx";

/** Shown instead of the cart's rows when it is empty. */
export function EmptyCart({ children }: { children: ReactNode }) {
  return (
    <EmptyState
      title={EMPTY_CART}
      picture={
        <Picture src="/pictures/state-empty-cart.svg" ratio="fill" corners="none" loading="eager" />
      }
      actions={
        <>
          <Link to="/service" className={buttonClass()}>
            See all services
          </Link>
          <Button disabled>Add Basic Details</Button>
          {children}
        </>
      }
    >
      Start with a washroom or the whole flat. You can change the cart until you book.
    </EmptyState>
  );
}
