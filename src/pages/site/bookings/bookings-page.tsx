import { Link, useNavigate } from "@tanstack/react-router";
import { OwnBookings } from "#booking/web/own/own-bookings.tsx";
import { buttonClass } from "#ui/actions/button.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { Page } from "#ui/layout/page.tsx";
import { Section } from "#ui/layout/section.tsx";
import { PageTitle } from "#pages/rendering/page-title.tsx";
import { NoScript } from "#pages/shared/no-script.tsx";
import { useCustomerOnly } from "../shell/use-customer-only.ts";
import styles from "./bookings-page.module.css";

const UPCOMING = "Upcoming bookings";
const PAST = "Past bookings";

/** A customer's bookings. A visitor is redirected to the sign-in. */
export function BookingsPage() {
  const isSignedIn = useCustomerOnly("/bookings");
  const navigate = useNavigate();
  const goToCart = () => void navigate({ to: "/cartdetails" });
  return (
    <Section space="tight">
      <Page className={`stack ${styles.page}`}>
        <PageTitle
          title="My bookings"
          description="Your upcoming and past bookings: follow them, change them, or book the same again."
        />
        <h1>My bookings</h1>
        <NoScript what="Your bookings" />
        {isSignedIn === true ? (
          <>
            <section className={`stack ${styles.part}`} aria-labelledby="upcoming">
              <h2 id="upcoming" className={styles.title}>
                {UPCOMING}
              </h2>
              <OwnBookings
                when="upcoming"
                title={UPCOMING}
                onAgain={goToCart}
                empty={
                  <EmptyState
                    heading="h3"
                    title="Nothing is booked"
                    actions={
                      <Link to="/service" className={buttonClass()}>
                        See all services
                      </Link>
                    }
                  >
                    A booking that you made without signing in comes here too: open its link and add
                    it.
                  </EmptyState>
                }
              />
            </section>
            <section className={`stack ${styles.part}`} aria-labelledby="past">
              <h2 id="past" className={styles.title}>
                {PAST}
              </h2>
              <OwnBookings
                when="past"
                title={PAST}
                onAgain={goToCart}
                empty={<p className="soft">None yet.</p>}
              />
            </section>
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
