import { Link, useHydrated, useLocation, useNavigate, useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { RegistrationForm } from "#account/web/registration/registration-form.tsx";
import { Glint } from "#ui/content/glint.tsx";
import { PageTitle } from "#pages/rendering/page-title.tsx";
import { NoScript } from "#pages/shared/no-script.tsx";
import styles from "./registration-page.module.css";

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** Set by the dashboard's redirect: the person has an account. */
    signIn?: boolean;
  }
}

/** The registration and sign-in page of vendors. */
export function RegistrationPage() {
  return (
    <div className={styles.page}>
      <PageTitle
        title="For cleaners"
        description="Register or sign in as a cleaner: choose the work you do, name your prices, and accept or reject the bookings near you."
      />
      <div className={styles.say}>
        <Glint spark className={styles.glint} />
        <p className={styles.hindi} lang="hi">
          चमक
        </p>
        <h1 className={styles.title}>Your services, at your own price.</h1>
        <ol className={styles.steps}>
          <li>Complete your profile and add one document.</li>
          <li>Add the address you work from.</li>
          <li>
            Tick services and set a price for each. We check every one before we offer you bookings.
          </li>
        </ol>
      </div>
      <div className={styles.form}>
        <NoScript what="Your account" />
        <LoadedRegistration />
      </div>
    </div>
  );
}

/** The form, which begins with sign-in after a redirect from the dashboard. */
function LoadedRegistration() {
  const { client } = useRouter().options.context;
  const navigate = useNavigate();
  const arrived = useLocation({ select: ({ state }) => state.signIn === true });
  // The cached HTML is the same for everybody, so the state of the navigation is used after
  // hydration only.
  const [knowsUs] = useState(useHydrated() && arrived);
  return (
    <RegistrationForm
      client={client}
      startsWith={knowsUs ? "sign-in" : "sign-up"}
      onEntered={() => navigate({ to: "/dashboard" })}
      foot={{
        "sign-up": (
          <p>
            By signing up you agree to the <Link to="/partner-privacy">partner privacy policy</Link>
            .
          </p>
        ),
        "sign-in": (
          <p>
            <Link to="/forgot-password">Forgot password?</Link>
          </p>
        ),
      }}
    />
  );
}
