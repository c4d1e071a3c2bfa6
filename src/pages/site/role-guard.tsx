import { useNavigate, useRouter, useLocation } from "@tanstack/react-router";
import { useEffect } from "react";
import { useSession } from "#account/web/use-session.ts";

/** Only for who is signed in, and loaded then. The public pages are for visitors and customers: a vendor who is signed in is taken home. */
export default function RoleGuard() {
  const { client } = useRouter().options.context;
  const role = useSession(client)?.role;
  const path = useLocation({ select: ({ pathname }) => pathname });
  const navigate = useNavigate();
  const isTakenHome = role === "vendor" && !path.startsWith("/dashboard");

  useEffect(() => {
    if (isTakenHome) void navigate({ to: "/dashboard", replace: true });
  }, [isTakenHome, navigate]);
  return null;
}
