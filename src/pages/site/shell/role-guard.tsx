import { useNavigate, useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { useSession } from "#account/web/session/use-session.ts";

/**
 * Redirects a signed-in vendor or operator from the customers' pages to their own. Loaded for
 * signed-in people only.
 */
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
