import { useNavigate, useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { useLanguageInStep } from "#apps/shared/language/use-language-in-step.ts";
import { useSession } from "#apps/shared/account/use-session.ts";
import { words } from "./role-guard.en.ts";

type Props = { onNamed: (label: string) => void };

/**
 * Redirects a vendor or an operator to their own pages; of a customer, gives the label of the account:
 * `Asha's account`, or `Account` until a name is known. Loaded for signed-in people only.
 */
export default function RoleGuard({ onNamed }: Props) {
  const { client } = useRouter().options.context;
  const { role, name = "" } = useSession(client) ?? {};
  const navigate = useNavigate();

  useEffect(() => {
    // A link for a new password is for every role.
    if (location.pathname.endsWith("/reset-password")) return;
    if (role === "vendor") void navigate({ to: "/dashboard", replace: true });
    // /ops is a separate application.
    else if (role === "operator") location.replace("/ops");
  }, [role, navigate]);

  useLanguageInStep(role === "customer");

  const [first] = name.split(" ");
  useEffect(() => {
    if (first) onNamed(words.accountOf(first));
    return () => onNamed(words.account);
  }, [first, onNamed]);
  return null;
}
