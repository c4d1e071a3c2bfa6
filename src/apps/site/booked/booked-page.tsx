import {
  getRouteApi,
  Link,
  useHydrated,
  useLocation,
  type HistoryState,
  useRouter,
} from "@tanstack/react-router";
import { useCallback, useState } from "react";
import { useLoaded } from "#ui/browser/use-loaded.ts";
import { followCalls } from "../follow/follow-calls.ts";
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
import { words } from "./booked-page.en.ts";

const root = getRouteApi("__root__");

/** The confirmation page. The booking is in the state of the navigation. */
export function BookedPage() {
  const isHydrated = useHydrated();
  const arrived = useLocation({ select: ({ state }) => state });
  const [{ booking, company, phone, canConfirmPhone = false }] = useState(arrived);
  return (
    <Section space="tight">
      <Page className={styles.page}>
        <PageTitle title={words.title} description={words.description} />
        <NoScript what={words.needsScripts} />
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

/** The booking as it is now: who looks again later reads its state and hour. As it was booked until that is loaded. */
function useCurrent(booked: BookingConfirmation): BookingConfirmation {
  const { client } = useRouter().options.context;
  const { follow_key: key } = booked;
  const load = useCallback(
    async () => (key === undefined ? undefined : followCalls(client, key).load()),
    [client, key],
  );
  const { loaded } = useLoaded(load);
  return loaded.state === "ready" ? { ...booked, ...loaded.value } : booked;
}

function Confirmed({ booking: booked, company, phone: customer, canConfirm }: ConfirmedProps) {
  const { name, phone } = root.useLoaderData();
  const booking = useCurrent(booked);
  return (
    <>
      <div className="stack" data-gap="5">
        <p className={styles.paper}>
          {name}, {phone}
        </p>
        <ConfirmationCard
          title={words.booked}
          label={words.bookingId}
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
                  {words.follow}
                </Link>
              )}
              {booking.follow_key && <CalendarLink followKey={booking.follow_key} />}
              <Button variant="text" onClick={() => print()}>
                {words.print}
              </Button>
            </>
          }
        >
          <BookingFacts booking={booking} />
        </ConfirmationCard>
        {booking.isEarlier && (
          <Alert tone="warn">
            <b>{words.earlier}</b>
            {words.earlierMeans}
            <a href={telLink(phone)}>{phone}</a>
            {words.earlierEnd}
          </Alert>
        )}
        {booking.follow_key && <BookedCompany followKey={booking.follow_key} typed={company} />}
        {booking.plan && <BookedPlan plan={booking.plan} next={booking.state?.next} />}
        {customer !== undefined && (
          <Alert>
            {words.signedOut}
            <Link to="/signin" state={{ phone: customer, back: "/bookings" }}>
              {words.signIn}
            </Link>
            {canConfirm && (
              <span>
                {words.orTo}
                <Link to="/signin" state={{ phone: customer, back: "/account" }}>
                  {words.confirmPhone}
                </Link>
                {words.confirmMeans}
              </span>
            )}
            <span>{words.end}</span>
          </Alert>
        )}
      </div>
      <NextStepsPanel booking={booking}>
        <StayInformed booking={booking} site={{ name, phone }} />
        <p className="cluster" data-gap="2" data-across="6">
          <span>
            {booking.state?.change_until ? (
              words.change
            ) : (
              <>
                {words.keepId}
                <a href={telLink(phone)}>{phone}</a>
                {words.keepIdEnd}
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
    title={words.none}
    picture={
      <Picture src="/pictures/state-no-booking.svg" ratio="fill" corners="none" loading="eager" />
    }
    actions={
      <Link to="/service" className={buttonClass()}>
        {words.services}
      </Link>
    }
  >
    {words.noneMeans}
  </EmptyState>
);

const Waiting = () => (
  <div className="stack" data-gap="5">
    <h1 className="visually-hidden">{words.title}</h1>
    <output className="visually-hidden">{words.loading}</output>
    <Skeleton className={styles.waiting} />
  </div>
);

type BookedPlanProps = { plan: Plan; next: BookingState["next"] | undefined };

const BookedPlan = ({ plan, next }: BookedPlanProps) => (
  <section className={`surface ${bookedPlanStyles.plan}`} aria-labelledby="your-plan">
    <h2 id="your-plan" className="step-2">
      {words.plan}
    </h2>
    <PlanSummary plan={plan} next={next} />
    <PlanCalendar plan={plan} />
    <p className="soft">{words.planMeans}</p>
  </section>
);
