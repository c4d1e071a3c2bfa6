import { getRouteApi, useHydrated, useNavigate, useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { signOut } from "#account/web/sign-out.ts";
import { useSession } from "#account/web/use-session.ts";
import { Button } from "#ui/button.tsx";
import { PageMessage } from "#ui/page-message.tsx";
import { telLink } from "../site/site.ts";

const root = getRouteApi("__root__");

/** The vendor's own pages. A visitor is taken to register, a customer home. */
export function DashboardPage() {
  const { client } = useRouter().options.context;
  const { phone } = root.useLoaderData();
  const session = useSession(client);
  const [isLeaving, setIsLeaving] = useState(false);
  const isVisitor = useHydrated() && session === null && !isLeaving;
  const isCustomer = session?.role === "customer";
  const navigate = useNavigate();

  useEffect(() => {
    if (isVisitor) void navigate({ href: "/registration", replace: true });
    else if (isCustomer) void navigate({ to: "/", replace: true });
  }, [isVisitor, isCustomer, navigate]);

  function leave() {
    setIsLeaving(true);
    void signOut(client);
    void navigate({ to: "/" });
  }

  if (!session || isCustomer) return <PageMessage title="Your dashboard" lead="Loading..." />;
  return (
    <PageMessage title="Your dashboard" lead={`You are signed in as ${session.email}.`}>
      <p>
        The vendor's pages open soon. Until then call <a href={telLink(phone)}>{phone}</a>.
      </p>
      <Button onClick={leave}>Logout</Button>
    </PageMessage>
  );
}
