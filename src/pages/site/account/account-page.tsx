import { useHydrated, useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import { Security } from "#account/web/security/security.tsx";
import { userToken } from "#api-client/user-token.ts";
import { Page } from "#ui/layout/page.tsx";
import { Section } from "#ui/layout/section.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { useStoredValue } from "#ui/browser/use-stored-value.ts";
import { PageTitle } from "#pages/rendering/page-title.tsx";
import { NoScript } from "#pages/shared/no-script.tsx";
import styles from "./account-page.module.css";

/** A customer's password and sessions. A visitor is redirected to the sign-in. */
export function AccountPage() {
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  const hasToken = useStoredValue(userToken) !== "";
  const isGuest = isHydrated && !hasToken;

  useEffect(() => {
    if (isGuest) void navigate({ to: "/signin", replace: true });
  }, [isGuest, navigate]);

  return (
    <Section space="tight">
      <Page className={`stack ${styles.page}`}>
        <PageTitle
          title="Password and devices"
          description="Change your password, see on which devices you are signed in, and sign them out."
        />
        <h1>Password and devices</h1>
        <NoScript what="Changing a password" />
        {isHydrated && hasToken ? (
          <Security />
        ) : (
          <>
            <Skeleton shape="line" short />
            <Skeleton shape="row" />
          </>
        )}
      </Page>
    </Section>
  );
}
