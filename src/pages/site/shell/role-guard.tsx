import { useNavigate, useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { useSession } from "#account/web/session/use-session.ts";

/**
 * Only for who is signed in, and loaded then. All pages but those of who works here are for
 * visitors and customers: a vendor or an operator who is signed in is taken home.
 */
export default function RoleGuard() {
  const { client } = useRouter().options.context;
  const role = useSession(client)?.role;
  const navigate = useNavigate();

  useEffect(() => {
    // A link for a new password is for every role, whoever is signed in here.
    if (location.pathname === "/reset-password") return;
    if (role === "vendor") void navigate({ to: "/dashboard", replace: true });
    // /ops is an application of its own.
    else if (role === "operator") location.replace("/ops");
  }, [role, navigate]);
  return null;
}
