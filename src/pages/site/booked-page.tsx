import { getRouteApi, Link, useHydrated, useLocation } from "@tanstack/react-router";
import { useState } from "react";
import type { Booked } from "#booking/web/booked.ts";
import { BookingFacts } from "#booking/web/booking-facts.tsx";
import { BookingHints } from "#booking/web/booking-hints.tsx";
import { WhatHappensNow } from "#booking/web/what-happens-now.tsx";
import { buttonClass } from "#ui/button.tsx";
import { Empty } from "#ui/empty.tsx";
import { Page } from "#ui/page.tsx";
import { Receipt } from "#ui/receipt.tsx";
import { Section } from "#ui/section.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { WithAside } from "#ui/with-aside.tsx";
import { PageTitle } from "../page-title.tsx";
import styles from "./booked-page.module.css";
import { telLink } from "./site.ts";

const root = getRouteApi("__root__");

/** The confirmation. The booking comes with the navigation, so only the browser knows it. */
export function BookedPage() {
  const isHydrated = useHydrated();
  // Kept as it arrived: on the way to another page the location is already the other one's.
  const arrived = useLocation({ select: ({ state }) => state.booking });
  const [booking] = useState(arrived);
  return (
    <Section space="tight">
      <Page className={styles.page}>
        <PageTitle
          title="Your booking"
          description="The booking that you have just made: its ID, the day and the time, and what happens next."
        />
        {!isHydrated ? <Waiting /> : booking?.order_id ? <Confirmed booking={booking} /> : <None />}
      </Page>
    </Section>
  );
}

function Confirmed({ booking }: { booking: Booked }) {
  const { phone } = root.useLoaderData();
  return (
    <WithAside
      aside={
        <WhatHappensNow>
          <p className={styles.acts}>
            {booking.follow_key && (
              <Link
                to="/follow/$followKey"
                params={{ followKey: booking.follow_key }}
                className={buttonClass()}
              >
                Follow this booking
              </Link>
            )}
            <Link to="/" className={buttonClass({ variant: "text" })}>
              Back to Home
            </Link>
          </p>
          <p className="soft">
            Keep the Booking ID. To change the day, call <a href={telLink(phone)}>{phone}</a>.
          </p>
        </WhatHappensNow>
      }
    >
      <div className={styles.main}>
        <Receipt
          title="Your Appointment Booked Successfully!"
          label="Booking ID:"
          number={`#${booking.order_id}`}
        >
          <BookingFacts booking={booking} inset />
        </Receipt>
        <BookingHints hints={booking.hints} />
      </div>
    </WithAside>
  );
}

const None = () => (
  <Empty
    heading="h1"
    title="You don't have any booking"
    actions={
      <Link to="/service" className={buttonClass()}>
        See all services
      </Link>
    }
  >
    When you book, the details stay here until you close the page.
  </Empty>
);

const Waiting = () => (
  <div className={styles.main}>
    <output className="visually-hidden">Loading your booking...</output>
    <Skeleton shape="row" short />
    <Skeleton className={styles.waiting} />
  </div>
);
