import { getRouteApi, Link, useHydrated, useLocation } from "@tanstack/react-router";
import { useState } from "react";
import type { BookingConfirmation } from "#booking/web/confirmation/booking-confirmation.ts";
import { BookingFacts } from "#booking/web/confirmation/booking-facts.tsx";
import { BookingHints } from "#booking/web/checkout/booking-hints.tsx";
import { BookingPicture } from "#booking/web/confirmation/booking-picture.tsx";
import { CalendarButton } from "#booking/web/confirmation/calendar-button.tsx";
import { BookedPlan } from "#booking/web/plan/booked-plan.tsx";
import { StayInformed } from "#booking/web/confirmation/stay-informed.tsx";
import { NextStepsPanel } from "#booking/web/confirmation/next-steps-panel.tsx";
import { Button, buttonClass } from "#ui/actions/button.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Alert } from "#ui/feedback/alert.tsx";
import { Page } from "#ui/layout/page.tsx";
import { ConfirmationCard } from "#ui/cards/confirmation-card.tsx";
import { Picture } from "#ui/content/picture.tsx";
import { Section } from "#ui/layout/section.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { PageTitle } from "#pages/rendering/page-title.tsx";
import { NoScript } from "#pages/shared/no-script.tsx";
import { HomeLink } from "../shell/home-link.tsx";
import styles from "./booked-page.module.css";
import { telLink } from "#pages/shared/site-contact.ts";

const root = getRouteApi("__root__");

/**
 * The confirmation page. The booking is in the state of the navigation, so only the browser knows
 * it.
 */
export function BookedPage() {
  const isHydrated = useHydrated();
  // Stored on arrival: during a navigation the location is already that of the next page.
  const arrived = useLocation({ select: ({ state }) => state.booking });
  const [booking] = useState(arrived);
  const signedOut = useLocation({ select: ({ state }) => state.phone });
  const [phone] = useState(signedOut);
  return (
    <Section space="tight">
      <Page className={styles.page}>
        <PageTitle
          title="Your booking"
          description="The booking that you have just made: its ID, the day and the time, and what happens next."
        />
        <NoScript what="The confirmation of a booking" />
        {!isHydrated ? (
          <Waiting />
        ) : booking?.order_id ? (
          <Confirmed booking={booking} phone={phone} />
        ) : (
          <None />
        )}
      </Page>
    </Section>
  );
}

type ConfirmedProps = {
  booking: BookingConfirmation;
  /** The phone number of the customer whom the booking has signed out. */
  phone: string | undefined;
};

function Confirmed({ booking, phone: customer }: ConfirmedProps) {
  const { name, phone } = root.useLoaderData();
  return (
    <>
      <div className={styles.main}>
        <p className={styles.paper}>
          {name}, {phone}
        </p>
        <ConfirmationCard
          title="Your Appointment Booked Successfully!"
          label="Booking ID:"
          number={`#${booking.order_id}`}
          picture={<BookingPicture slot={booking.booking_time_slot} />}
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
        </ConfirmationCard>
        {booking.isEarlier && (
          <Alert tone="warn">
            <b>Your first attempt had arrived.</b> This is the booking that it made. What you
            changed in the form afterwards is not in it: call <a href={telLink(phone)}>{phone}</a>{" "}
            to change it.
          </Alert>
        )}
        {booking.plan && <BookedPlan plan={booking.plan} />}
        <BookingHints hints={booking.hints} />
        {customer !== undefined && (
          <Alert>
            You are signed out on this device now, as after every booking.{" "}
            <Link to="/signin" state={{ phone: customer, back: "/bookings" }}>
              Sign in to see it in My bookings
            </Link>
          </Alert>
        )}
      </div>
      <NextStepsPanel booking={booking}>
        <StayInformed booking={booking} site={{ name, phone }} />
        <p className={`cluster ${styles.actions}`}>
          <span>
            Keep the Booking ID. To change or cancel it, follow this booking, or call{" "}
            <a href={telLink(phone)}>{phone}</a>.
          </span>
          <HomeLink />
        </p>
      </NextStepsPanel>
    </>
  );
}

const None = () => (
  <EmptyState
    heading="h1"
    title="You don't have any booking"
    picture={
      <Picture src="/pictures/state-no-booking.svg" ratio="fill" corners="none" loading="eager" />
    }
    actions={
      <Link to="/service" className={buttonClass()}>
        See all services
      </Link>
    }
  >
    When you book, the details stay here until you close the page.
  </EmptyState>
);

const Waiting = () => (
  <div className={styles.main}>
    <h1 className="visually-hidden">Your booking</h1>
    <output className="visually-hidden">Loading your booking...</output>
    <Skeleton className={styles.waiting} />
  </div>
);
