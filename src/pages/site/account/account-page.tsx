import { Link } from "@tanstack/react-router";
import { Profile } from "#account/web/profile/profile.tsx";
import { Security } from "#account/web/security/security.tsx";
import { Page } from "#ui/layout/page.tsx";
import { Section } from "#ui/layout/section.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { PageTitle } from "#pages/rendering/page-title.tsx";
import { NoScript } from "#pages/shared/no-script.tsx";
import { useCustomerOnly } from "../shell/use-customer-only.ts";
import styles from "./account-page.module.css";

/** A customer's details, addresses, password and sessions. A visitor is redirected to the sign-in. */
export function AccountPage() {
  const isSignedIn = useCustomerOnly("/account");
  return (
    <Section space="tight">
      <Page className={`stack ${styles.page}`}>
        <PageTitle
          title="Your account"
          description="Your name, phone number, email and addresses, how you hear from us, your password, and where you are signed in."
        />
        <h1>Your account</h1>
        <NoScript what="Your account" />
        {isSignedIn === true ? (
          <>
            <p>
              <Link to="/bookings">My bookings</Link>
            </p>
            <Profile />
            <Security />
          </>
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
