import { getRouteApi, Link, useHydrated, useLocation } from "@tanstack/react-router";
import { useState } from "react";
import type { Booked } from "#booking/web/confirmation/booked.ts";
import { BookingFacts } from "#booking/web/confirmation/booking-facts.tsx";
import { BookingHints } from "#booking/web/checkout/booking-hints.tsx";
import { BookingScene } from "#booking/web/confirmation/booking-scene.tsx";
import { CalendarButton } from "#booking/web/confirmation/calendar-button.tsx";
import { WhatHappensNow } from "#booking/web/confirmation/what-happens-now.tsx";
import { Button, buttonClass } from "#ui/actions/button.tsx";
import { Empty } from "#ui/feedback/empty.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Page } from "#ui/layout/page.tsx";
import { Receipt } from "#ui/cards/receipt.tsx";
import { Scene } from "#ui/content/scene.tsx";
import { Section } from "#ui/layout/section.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { PageTitle } from "#pages/rendering/page-title.tsx";
import { NoScript } from "../shell/no-script.tsx";
import styles from "./booked-page.module.css";
import { telLink } from "../shell/site.ts";

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
        <NoScript what="The confirmation of a booking" />
        {!isHydrated ? <Waiting /> : booking?.order_id ? <Confirmed booking={booking} /> : <None />}
      </Page>
    </Section>
  );
}

function Confirmed({ booking }: { booking: Booked }) {
  const { name, phone } = root.useLoaderData();
  return (
    <>
      <div className={styles.main}>
        <p className={styles.paper}>
          {name}, {phone}
        </p>
        <Receipt
          title="Your Appointment Booked Successfully!"
          label="Booking ID:"
          number={`#${booking.order_id}`}
          picture={<BookingScene slot={booking.booking_time_slot} />}
          actions={
            <>
              {booking.follow_key && (
                <Link
                  to="/follow/$followKey"
                  params={{ followKey: booking.follow_key }}
                  className={buttonClass()}
                >
                  Follow this booking
                </Link>
              )}
              <CalendarButton booking={booking} name={name} />
              <Button variant="text" onClick={() => print()}>
                Print
              </Button>
            </>
          }
        >
          <BookingFacts booking={booking} />
        </Receipt>
        {booking.isEarlier && (
          <Notice tone="warn">
            <b>Your first attempt had arrived.</b> This is the booking that it made. What you
            changed in the form afterwards is not in it: call <a href={telLink(phone)}>{phone}</a>{" "}
            to change it.
          </Notice>
        )}
        <BookingHints hints={booking.hints} />
      </div>
      <WhatHappensNow booking={booking}>
        <p className={styles.acts}>
          <span>
            Keep the Booking ID. To change the day, call <a href={telLink(phone)}>{phone}</a>.
          </span>
          <Link to="/" className={buttonClass({ variant: "text" })}>
            Back to Home
          </Link>
        </p>
      </WhatHappensNow>
    </>
  );
}

const None = () => (
  <Empty
    heading="h1"
    title="You don't have any booking"
    picture={
      <Scene src="/pictures/state-no-booking.svg" ratio="fill" corners="none" loading="eager" />
    }
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
    <h1 className="visually-hidden">Your booking</h1>
    <output className="visually-hidden">Loading your booking...</output>
    <Skeleton className={styles.waiting} />
  </div>
);
