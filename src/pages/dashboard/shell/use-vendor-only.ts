import { useHydrated, useNavigate, useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { useSession } from "#account/web/session/use-session.ts";
import { userToken } from "#api-client/user-token.ts";
import { useStoredValue } from "#ui/browser/use-stored-value.ts";

/** Returns whether a signed-in person may be a vendor; redirects everybody else. */
export function useVendorOnly(): boolean {
  const { client } = useRouter().options.context;
  const navigate = useNavigate();
  const hasToken = useStoredValue(userToken) !== "";
  const isVisitor = useHydrated() && !hasToken;
  const role = useSession(client)?.role;

  useEffect(() => {
    if (isVisitor) void navigate({ to: "/registration", replace: true, state: { signIn: true } });
    else if (role === "customer") void navigate({ to: "/", replace: true });
    else if (role === "operator") location.replace("/ops");
  }, [isVisitor, role, navigate]);

  // The role may be unknown for a moment, or without a network; the pages' own requests check it
  // then.
  return hasToken && (role === undefined || role === "vendor");
}
