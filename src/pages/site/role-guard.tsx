import { useNavigate, useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { useSession } from "#account/web/use-session.ts";

/**
 * Only for who is signed in, and loaded then. All pages but the vendor's own are for visitors and
 * customers: a vendor who is signed in is taken home.
 */
export default function RoleGuard() {
  const { client } = useRouter().options.context;
  const isVendor = useSession(client)?.role === "vendor";
  const navigate = useNavigate();

  useEffect(() => {
    if (isVendor) void navigate({ to: "/dashboard", replace: true });
  }, [isVendor, navigate]);
  return null;
}
