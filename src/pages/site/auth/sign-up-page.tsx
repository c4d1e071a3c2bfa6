import { Link, useNavigate, useRouter } from "@tanstack/react-router";
import { SignUpForm } from "#account/web/sign-in/sign-up-form.tsx";
import { BookedElsewhereNotice } from "#booking/web/checkout/booked-elsewhere-notice.tsx";
import { ContinueWithoutAccount } from "#booking/web/checkout/continue-without-account.tsx";
import { Picture } from "#ui/content/picture.tsx";
import { Split } from "#ui/layout/split.tsx";
import { PageTitle } from "#pages/rendering/page-title.tsx";
import { NoScript } from "#pages/shared/no-script.tsx";
import { SignedInNotice } from "../shell/signed-in-notice.tsx";

/** The sign-up page of customers. */
export function SignUpPage() {
  const { client } = useRouter().options.context;
  const navigate = useNavigate();
  return (
    <Split
      picture={<Picture src="/pictures/towers.svg" ratio="fill" corners="none" loading="eager" />}
    >
      <PageTitle
        title="Sign up"
        description="Make an account with your phone number, your email and a password, and go on to book a cleaning."
      />
      <SignUpForm
        client={client}
        onEntered={() => navigate({ to: "/checkout" })}
        head={
          <>
            <h1>Sign up</h1>
            <NoScript what="Signing up" />
            <BookedElsewhereNotice />
            <SignedInNotice />
            <p className="lead">With an account you can open your cart and book under your name.</p>
          </>
        }
      />
      <p className="soft">
        You sign in with your phone number; it and your email are how we reach you about a booking.
        Our <Link to="/privacy-policy">privacy policy</Link> says the rest.
      </p>
      <p>
        Have an account? <Link to="/signin">Sign in</Link>
      </p>
      <ContinueWithoutAccount />
    </Split>
  );
}
