import { useQuery } from "@tanstack/react-query";
import { useParams, useLocation, useRouter } from "@tanstack/react-router";
import { useState, type ComponentProps, type ReactNode } from "react";
import type { OpsBooking } from "#booking/ops/ops-booking-contract.ts";
import { isOpen } from "#booking/states/fields.ts";
import { opsPaths } from "#kernel/ops-paths.ts";
import { today, type Day, slotStart } from "#kernel/time/day.ts";
import { formatSpan } from "#kernel/time/format-duration.ts";
import { useOnline } from "#ui/browser/use-online.ts";
import { Panel } from "#ui/cards/panel.tsx";
import { Tag } from "#ui/data/tag.tsx";
import { Alert } from "#ui/feedback/alert.tsx";
import { Part } from "#ui/feedback/part.tsx";
import { OfflineNotice } from "#ui/feedback/query-view.tsx";
import { useKeys } from "#ui/keyboard/shortcuts.tsx";
import { DetailLayout, OpsHeader } from "#ui/layout/ops-layouts.tsx";
import { PageTitle } from "#apps/shared/page-title.tsx";
import styles from "../bookings/bookings.module.css";
import { lastListUrl, type OpsRouter, NotFound } from "../shell/list-page.tsx";
import { Loaded, useDesk, notDone } from "../shell/ops-client.tsx";
import { AssignPanel, focusVendors } from "./assign-panel.tsx";
import {
  AssignedVendor,
  EndingActions,
  ConfirmationCallNotice,
  BookingCorrections,
  hasPlanBegun,
} from "./booking-actions.tsx";
import { BookingComplaints } from "./booking-complaints.tsx";
import { BookingDialogs, type BookingQuestion } from "./booking-dialogs.tsx";
import { BookingEvents } from "./booking-events.tsx";
import { BookingMoney } from "./booking-money.tsx";
import { BookedNotice, BookingPanel } from "./booking-panel.tsx";
import { BookingStatus } from "./booking-status.tsx";
import { bookingQuery } from "./booking-calls.ts";
import { BookingVisits } from "./booking-visits.tsx";
import { BookingWaves } from "./booking-waves.tsx";
import { VisitPanel } from "./visit-panel.tsx";
import { PlanPanel } from "./plan-panel.tsx";
import { useBookingActions } from "./use-booking-actions.ts";

export function BookingPage() {
  const { id } = useParams<OpsRouter, "/ops/bookings/$id">({ from: "/ops/bookings/$id" });
  return (
    <Loaded query={useQuery(bookingQuery(id))} what="the booking">
      {(booking, loadedAt) =>
        booking === null ? (
          <NotFound />
        ) : (
          <BookingView key={id} booking={booking} loadedAt={loadedAt} />
        )
      }
    </Loaded>
  );
}

const headOf = ({ status, vendor }: OpsBooking): string => {
  if (status === "cancelled") return "Cancelled";
  if (vendor === null) return "Assign";
  return status === "completed" ? "Done by" : "Accepted by";
};

/** The beginning of the hash that opens the dialog to send a substitute to a visit, by its id. */
const SEND = "send-";

function BookingView({ booking, loadedAt }: { booking: OpsBooking; loadedAt: Date }) {
  const isOnline = useOnline();
  const { may } = useDesk();
  const hash = useLocation({ select: (location) => location.hash });
  const [asked, ask] = useState<BookingQuestion>();
  const id = String(booking.id);
  const { send, busy, done, problem, reset } = useBookingActions(id, () => ask(undefined));
  const begin = (what: BookingQuestion) => {
    reset();
    const isAllowed =
      what === "edit" || what === "new-link"
        ? booking.is_editable
        : what === "lines"
          ? booking.is_editable && !hasPlanBegun(booking) && may("operator")
          : what === "outcome"
            ? booking.only_visit !== null
            : booking.can.includes(what);
    if (isAllowed && isOnline) ask(what);
  };
  useBookingKeys(begin);

  const acting = { booking, send, busy, isOnline, ask: begin };
  const now = today(loadedAt);
  return (
    <>
      <PageTitle title={`Booking ${booking.order_id}`} />
      <OpsHeader
        title={booking.order_id}
        above={<a href={lastListUrl.get()}>Bookings</a>}
        actions={untilSlot(booking, loadedAt)}
      >
        <BookingStatus booking={booking} today={now} />
        {booking.is_sample && <Tag size="small">Sample</Tag>}
      </OpsHeader>
      {!isOnline && (
        <OfflineNotice loadedAt={loadedAt}>
          You can still call. Moves work again when you are back.
        </OfflineNotice>
      )}
      {problem && asked === undefined && problem.fields["reason"] === undefined && (
        <Alert tone="bad" live>
          {notDone(problem)}
        </Alert>
      )}
      {hash === "booked" && <BookedNotice booking={booking} />}
      <BookingWarnings booking={booking} />
      <ConfirmationCallNotice {...acting} today={now} />
      <DetailLayout
        below={<BookingRecord booking={booking} today={now} isOnline={isOnline} />}
        aside={
          <VendorPanels
            {...acting}
            takesFocus={hash === "assign"}
            reasonError={problem?.fields["reason"]}
          />
        }
      >
        <BookingPanel
          booking={booking}
          changes={done}
          foot={booking.is_editable && <BookingCorrections {...acting} />}
        />
        {booking.visit && (
          <VisitPanel visit={booking.visit} {...{ send, busy, problem, reset, isOnline }} />
        )}
        {booking.plan && (
          <PlanPanel
            {...{ booking, send, busy, problem, isOnline }}
            plan={booking.plan}
            onAsk={reset}
            sendsTo={hash.startsWith(SEND) ? Number(hash.slice(SEND.length)) : undefined}
          />
        )}
        <BookingComplaints id={booking.id} isOnline={isOnline} />
      </DetailLayout>
      <BookingDialogs
        booking={booking}
        asked={asked}
        onClose={() => ask(undefined)}
        {...{ send, busy, problem }}
      />
    </>
  );
}

function BookingWarnings({ booking }: { booking: OpsBooking }) {
  const { vendor, is_vendor_outside, events } = booking;
  const [twin] = booking.duplicates;
  return (
    <>
      {is_vendor_outside && vendor && (
        <Alert tone="warn">
          <b>{vendor.name} offers none of this there.</b> Call them, or move the booking to another
          vendor.
        </Alert>
      )}
      {twin && (
        <Alert tone="warn">
          <b>Booked twice?</b> Number, time, address and service are those of{" "}
          <a href={opsPaths.booking(twin.id)}>{twin.order_id}</a>.
        </Alert>
      )}
      {events[0]?.what === "change_refused" && (
        <Alert tone="warn">
          <b>The customer refused the change.</b> Services and price are as they were before it.
        </Alert>
      )}
    </>
  );
}

type RecordProps = { booking: OpsBooking; today: Day; isOnline: boolean };

/** Its money, who was asked, and what happened. */
const BookingRecord = ({ booking, today, isOnline }: RecordProps) => (
  <>
    {useDesk().may("operator") && (
      <>
        <Part>
          <BookingMoney bookingId={booking.id} isOnline={isOnline} />
        </Part>
        {booking.vendor !== null && (
          <Part>
            <BookingVisits bookingId={booking.id} />
          </Part>
        )}
      </>
    )}
    <Part>
      <BookingWaves booking={booking} today={today} isOnline={isOnline} />
    </Part>
    <Part>
      <Panel title="What happened">
        <BookingEvents key={booking.events[0]?.id} booking={booking} today={today} />
      </Panel>
    </Part>
  </>
);

type VendorProps = ComponentProps<typeof EndingActions> &
  Pick<ComponentProps<typeof AssignPanel>, "takesFocus" | "reasonError">;

/** Its vendor, or those who could have it. */
function VendorPanels({ takesFocus, reasonError, ...acting }: VendorProps) {
  const { booking, send, busy, isOnline } = acting;
  const { id, can, vendor } = booking;
  const seen_vendor_id = vendor?.id ?? null;
  const assign = (can.includes("assign") || can.includes("reassign")) && (
    <AssignPanel
      key={`${id} ${seen_vendor_id}`}
      booking={booking}
      onAssign={(chosen, reason) =>
        void send(
          { transition: "assign", vendor_id: chosen.id, reason, seen_vendor_id },
          `${vendor ? "Given" : "Assigned"} to ${chosen.name}.`,
        )
      }
      isPending={busy === "assign"}
      {...{ takesFocus, isOnline, reasonError }}
    />
  );
  return (
    <>
      <Panel
        flush
        title={headOf(booking)}
        beside={
          assign &&
          !vendor && <span className="soft small">those who can, with most time first</span>
        }
      >
        {vendor ? <AssignedVendor vendor={vendor} booking={booking} /> : assign}
        <EndingActions {...acting} />
      </Panel>
      {assign && vendor && (
        <Panel flush title="Move to another vendor">
          {assign}
        </Panel>
      )}
    </>
  );
}

const group = "This booking";

function useBookingKeys(ask: (question: BookingQuestion) => void): void {
  const router = useRouter();
  const back = () => void router.navigate({ href: lastListUrl.get() });
  useKeys([
    { keys: "a", words: "to the vendors", group, hint: true, movesFocus: true, run: focusVendors },
    { keys: "c", words: "cancel", group, hint: true, run: () => ask("cancel") },
    { keys: "e", words: "complete", group, hint: true, run: () => ask("complete") },
    { keys: "l", words: "change services", group, hint: true, run: () => ask("lines") },
    { keys: "m", words: "move to another day", group, hint: true, run: () => ask("reschedule") },
    { keys: "o", words: "ask others", group, hint: true, run: () => ask("give-back") },
    { keys: "r", words: "correct", group, hint: true, run: () => ask("edit") },
    { keys: "Escape", words: "back to bookings", group, hint: true, run: back },
  ]);
}

const HOUR = 60;

/** The time until the slot of a booking, within the two days before it. */
function untilSlot(booking: OpsBooking, now: Date): ReactNode {
  const begins = slotStart(booking.booking_date, booking.booking_time_slot);
  const left = (begins.getTime() - now.getTime()) / 60_000;
  if (!isOpen(booking.status) || left <= 0 || left > 48 * HOUR) return undefined;
  return (
    <p className={styles.until}>
      Slot in <b className={left < 6 * HOUR ? styles.hot : undefined}>{formatSpan(left)}</b>
    </p>
  );
}
