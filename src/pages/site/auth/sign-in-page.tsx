import {
  getRouteApi,
  Link,
  useHydrated,
  useLocation,
  useNavigate,
  useRouter,
} from "@tanstack/react-router";
import { useState } from "react";
import { SignInForm } from "#account/web/sign-in/sign-in-form.tsx";
import { BookedElsewhereNotice } from "#booking/web/checkout/booked-elsewhere-notice.tsx";
import { ContinueWithoutAccount } from "#booking/web/checkout/continue-without-account.tsx";
import { Picture } from "#ui/content/picture.tsx";
import { Split } from "#ui/layout/split.tsx";
import { PageTitle } from "#pages/rendering/page-title.tsx";
import { NoScript } from "#pages/shared/no-script.tsx";
import { SignedInNotice } from "../shell/signed-in-notice.tsx";

const root = getRouteApi("__root__");

/** The sign-in page of customers, by phone number. */
export function SignInPage() {
  const { client } = useRouter().options.context;
  const { name } = root.useLoaderData();
  const navigate = useNavigate();
  const { back = "/checkout", phone: known } = useLocation({ select: ({ state }) => state });
  // The cached HTML is the same for everybody, so the number is filled in after hydration only.
  const [filled] = useState(useHydrated() ? known : undefined);
  return (
    <Split
      picture={
        <Picture
          src="/pictures/crew.svg"
          alt="Two cleaners in teal with their kit at a front door"
          ratio="fill"
          corners="none"
          loading="eager"
        />
      }
    >
      <PageTitle
        title="Sign in"
        description="Sign in with your phone number and your password, and go on to book a cleaning for your home or office."
      />
      <SignInForm
        client={client}
        phone={filled}
        onEntered={() => navigate({ to: back })}
        head={
          <>
            <h1>Sign in</h1>
            <NoScript what="Signing in" />
            <BookedElsewhereNotice />
            <SignedInNotice />
            <p className="lead">Use the phone number that you signed up with.</p>
          </>
        }
      />
      <p>
        <Link to="/forgot-password">Forgot password?</Link>
      </p>
      <p>
        New to {name}? <Link to="/signup">Sign up</Link>
      </p>
      <ContinueWithoutAccount />
    </Split>
  );
}
