import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { YourData } from "#account/web/profile/your-data.tsx";
import { Profile } from "#account/web/profile/profile.tsx";
import { Security } from "#account/web/security/security.tsx";
import { Alert } from "#ui/feedback/alert.tsx";
import { Page } from "#ui/layout/page.tsx";
import { Section } from "#ui/layout/section.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { PageTitle } from "#pages/rendering/page-title.tsx";
import { NoScript } from "#pages/shared/no-script.tsx";
import { clearStorage } from "../shell/clear-storage.ts";
import { useCustomerOnly } from "../shell/use-customer-only.ts";
import styles from "./account-page.module.css";

/** A customer's details, addresses, password and sessions. A visitor is redirected to the sign-in. */
export function AccountPage() {
  const [isErased, setIsErased] = useState(false);
  const isSignedIn = useCustomerOnly("/account", isErased);

  function leave() {
    setIsErased(true);
    clearStorage();
  }
  return (
    <Section space="tight">
      <Page className={`stack ${styles.page}`}>
        <PageTitle
          title="Your account"
          description="Your name, phone number, email and addresses, how you hear from us, your password, and where you are signed in."
        />
        <h1>Your account</h1>
        <NoScript what="Your account" />
        {isErased ? (
          <Alert tone="good" live>
            Your account is deleted, with your name, addresses and what we told you.{" "}
            <Link to="/">Home</Link>
          </Alert>
        ) : isSignedIn === true ? (
          <>
            <p>
              <Link to="/bookings">My bookings</Link>
            </p>
            <Profile />
            <Security />
            <div className={styles.data}>
              <YourData onErased={leave} />
            </div>
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
