import { getRouteApi, Link } from "@tanstack/react-router";
import { BookingFacts } from "#booking/web/booking-facts.tsx";
import { BookingHints } from "#booking/web/booking-hints.tsx";
import { bookingStatus } from "#booking/web/booking-status.ts";
import { WhatHappensNow } from "#booking/web/what-happens-now.tsx";
import { Page } from "#ui/page.tsx";
import { SectionHead } from "#ui/section-head.tsx";
import { Section } from "#ui/section.tsx";
import { WithAside } from "#ui/with-aside.tsx";
import { PageTitle } from "../page-title.tsx";
import styles from "./booked-page.module.css";
import { telLink } from "./site.ts";

const root = getRouteApi("__root__");
const route = getRouteApi("/follow/$followKey");

/** One booking and how far it is, for whoever holds the link. */
export function FollowPage() {
  const { booking } = route.useLoaderData();
  const { phone } = root.useLoaderData();
  return (
    <Section space="tight">
      <Page>
        <PageTitle
          title="Your booking"
          description="Where your booking stands: waiting for a cleaner, accepted or done. Only who has the link sees it."
        />
        <SectionHead heading="h1" title={`Booking #${booking.order_id}`} />
        <WithAside
          aside={
            <WhatHappensNow>
              <p className="soft">
                Keep this link: it opens your booking without signing in. To change the day, call{" "}
                <a href={telLink(phone)}>{phone}</a>.
              </p>
              <p>
                <Link to="/">Back to Home</Link>
              </p>
            </WhatHappensNow>
          }
        >
          <div className={styles.main}>
            <p className="lead">{bookingStatus[booking.booking_status]}</p>
            <BookingFacts booking={booking} />
            <BookingHints hints={booking.hints} />
          </div>
        </WithAside>
      </Page>
    </Section>
  );
}
