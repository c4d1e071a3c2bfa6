import { useNavigate, useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { useSession } from "#apps/shared/account/use-session.ts";

/** Redirects a vendor or an operator to their own pages. Loaded for signed-in people only. */
export default function RoleGuard() {
  const { client } = useRouter().options.context;
  const role = useSession(client)?.role;
  const navigate = useNavigate();

  useEffect(() => {
    // A link for a new password is for every role.
    if (location.pathname === "/reset-password") return;
    if (role === "vendor") void navigate({ to: "/dashboard", replace: true });
    // /ops is a separate application.
    else if (role === "operator") location.replace("/ops");
  }, [role, navigate]);
  return null;
}
