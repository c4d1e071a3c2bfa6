import {
  getRouteApi,
  Link,
  useHydrated,
  useLocation,
  type HistoryState,
} from "@tanstack/react-router";
import { useState } from "react";
import type { BookingConfirmation } from "./booking-confirmation.ts";
import { BookingFacts, BookingPicture } from "./booking-facts.tsx";
import { BookingStatus } from "./booking-status.tsx";
import { CalendarLink } from "./calendar-link.tsx";
import { StayInformed } from "./stay-informed.tsx";
import { NextStepsPanel } from "./next-steps-panel.tsx";
import { Button, buttonClass } from "#ui/actions/button.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Alert } from "#ui/feedback/alert.tsx";
import { Page, Section } from "#ui/layout/page.tsx";
import { ConfirmationCard } from "#ui/cards/confirmation-card.tsx";
import { Picture } from "#ui/content/picture.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { PageTitle } from "#apps/shared/page-title.tsx";
import { NoScript } from "#apps/shared/no-script.tsx";
import { HomeLink } from "../shell/home-link.tsx";
import styles from "./booked.module.css";
import { telLink } from "#apps/shared/site-contact.ts";
import type { BookingState } from "#booking/ground/contract.ts";
import type { Plan } from "#booking/ground/plan-contract.ts";
import { BookedCompany } from "../company/booked-company.tsx";
import { PlanCalendar } from "../plan/plan-calendar.tsx";
import bookedPlanStyles from "../plan/plan.module.css";
import { PlanSummary } from "../plan/plan-summary.tsx";

const root = getRouteApi("__root__");

/** The confirmation page. The booking is in the state of the navigation. */
export function BookedPage() {
  const isHydrated = useHydrated();
  const arrived = useLocation({ select: ({ state }) => state });
  const [{ booking, company, phone, canConfirmPhone = false }] = useState(arrived);
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
          <Confirmed {...{ booking, company, phone }} canConfirm={canConfirmPhone} />
        ) : (
          <None />
        )}
      </Page>
    </Section>
  );
}

type ConfirmedProps = {
  booking: BookingConfirmation;
  company: HistoryState["company"];
  phone: string | undefined;
  /** That phone number is not confirmed, and can be. */
  canConfirm: boolean;
};

function Confirmed({ booking, company, phone: customer, canConfirm }: ConfirmedProps) {
  const { name, phone } = root.useLoaderData();
  return (
    <>
      <div className="stack" data-gap="5">
        <p className={styles.paper}>
          {name}, {phone}
        </p>
        <ConfirmationCard
          title="Your Appointment Booked Successfully!"
          label="Booking ID:"
          number={`#${booking.order_id}`}
          first={booking.state && <BookingStatus state={booking.state} />}
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
              {booking.follow_key && <CalendarLink followKey={booking.follow_key} />}
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
            <b>Your first attempt had arrived.</b> It made this booking, without what you changed in
            the form afterwards: call <a href={telLink(phone)}>{phone}</a> to change it.
          </Alert>
        )}
        {booking.follow_key && <BookedCompany followKey={booking.follow_key} typed={company} />}
        {booking.plan && <BookedPlan plan={booking.plan} next={booking.state?.next} />}
        {customer !== undefined && (
          <Alert>
            You are signed out on this device now, as after every booking.{" "}
            <Link to="/signin" state={{ phone: customer, back: "/bookings" }}>
              Sign in to see it in My bookings
            </Link>
            {canConfirm && (
              <span>
                , or to{" "}
                <Link to="/signin" state={{ phone: customer, back: "/account" }}>
                  confirm your phone number
                </Link>
                : bookings that our team makes for it then appear in your account
              </span>
            )}
            <span>.</span>
          </Alert>
        )}
      </div>
      <NextStepsPanel booking={booking}>
        <StayInformed booking={booking} site={{ name, phone }} />
        <p className="cluster" data-gap="2" data-across="6">
          <span>
            {booking.state?.change_until ? (
              "Save this link. You can change or cancel free until 8 pm the day before."
            ) : (
              <>
                Keep the Booking ID. To change or cancel it, call{" "}
                <a href={telLink(phone)}>{phone}</a>.
              </>
            )}
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
  <div className="stack" data-gap="5">
    <h1 className="visually-hidden">Your booking</h1>
    <output className="visually-hidden">Loading your booking...</output>
    <Skeleton className={styles.waiting} />
  </div>
);

type BookedPlanProps = { plan: Plan; next: BookingState["next"] | undefined };

const BookedPlan = ({ plan, next }: BookedPlanProps) => (
  <section className={`surface ${bookedPlanStyles.plan}`} aria-labelledby="your-plan">
    <h2 id="your-plan" className="step-2">
      Your plan
    </h2>
    <PlanSummary plan={plan} next={next} />
    <PlanCalendar plan={plan} />
    <p className="soft">Once a cleaner accepts, you can skip visits or pause here.</p>
  </section>
);
