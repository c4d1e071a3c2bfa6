import { getRouteApi, Link, useHydrated, useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { ResetForm } from "#account/web/security/reset-form.tsx";
import { useLinkKey } from "#account/web/sign-in/use-link-key.ts";
import type { Role } from "#kernel/actor.ts";
import { buttonClass } from "#ui/actions/button.tsx";
import { Alert } from "#ui/feedback/alert.tsx";
import { Page } from "#ui/layout/page.tsx";
import { Section } from "#ui/layout/section.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { PageTitle } from "#pages/rendering/page-title.tsx";
import { NoScript } from "#pages/shared/no-script.tsx";
import { telLink } from "#pages/shared/site-contact.ts";
import styles from "../account/account-page.module.css";

const root = getRouteApi("__root__");

/** The page of a one-time link for a new password, for every role. */
export function PasswordPage() {
  const { client } = useRouter().options.context;
  const { phone } = root.useLoaderData();
  const isHydrated = useHydrated();
  const token = useLinkKey();
  const [role, setRole] = useState<Role>();

  return (
    <Section space="tight">
      <Page className={`stack ${styles.page}`}>
        <PageTitle
          title="Set a new password"
          description="Set a new password with the one-time link that you were given."
        />
        <h1>Set a new password</h1>
        <NoScript what="Setting a password" />
        {!isHydrated || token === undefined ? (
          <Skeleton shape="row" />
        ) : role !== undefined ? (
          <>
            <Alert tone="good" live>
              Your new password is set, and all devices are signed out.
            </Alert>
            <p>
              <SignInLink role={role} />
            </p>
          </>
        ) : token === "" ? (
          <Alert tone="warn">
            This link is not complete. Open it again as it was sent to you, or{" "}
            <Link to="/forgot-password">ask for a new one</Link>. You can also call{" "}
            <a href={telLink(phone)}>{phone}</a>.
          </Alert>
        ) : (
          <>
            <p className="lead">
              The link works once, for 30 minutes. A new password signs out all your devices.
            </p>
            <ResetForm client={client} token={token} onSet={setRole} />
          </>
        )}
      </Page>
    </Section>
  );
}

function SignInLink({ role }: { role: Role }) {
  const className = buttonClass({});
  // /ops is a separate application, which this router does not know.
  if (role === "operator")
    return (
      <a href="/ops/signin" className={className}>
        Sign in
      </a>
    );
  return role === "vendor" ? (
    <Link to="/registration" state={{ signIn: true }} className={className}>
      Sign in
    </Link>
  ) : (
    <Link to="/signin" className={className}>
      Sign in
    </Link>
  );
}
