import { useHydrated, useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import { userToken } from "#api-client/user-token.ts";
import { useStoredValue } from "#ui/browser/use-stored-value.ts";

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** For the sign-in page: where to go afterwards. */
    back?: "/bookings" | "/account";
    /** For the sign-in page: the phone number of who was signed in a moment ago. */
    phone?: string;
    /** For /booked: that phone number is not confirmed, and can be. */
    canConfirmPhone?: boolean;
  }
}

/**
 * Returns whether a customer is signed in: undefined until hydration. A visitor is redirected to
 * the sign-in, which comes back, unless the visitor has just left for good.
 */
export function useCustomerOnly(
  page: "/bookings" | "/account",
  hasLeft = false,
): boolean | undefined {
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  const hasToken = useStoredValue(userToken) !== "";
  const isGuest = isHydrated && !hasToken && !hasLeft;

  useEffect(() => {
    if (isGuest) void navigate({ to: "/signin", state: { back: page }, replace: true });
  }, [isGuest, navigate, page]);
  return isHydrated ? hasToken : undefined;
}
