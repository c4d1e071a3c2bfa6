import { useQuery } from "@tanstack/react-query";
import { useParams, useLocation, useRouter } from "@tanstack/react-router";
import { useState } from "react";
import type { OpsBooking } from "#booking/desk/ops-booking-contract.ts";
import { isOpen } from "#booking/states/fields.ts";
import { opsPaths } from "#kernel/ops-paths.ts";
import { today } from "#kernel/time/day.ts";
import { slotStart, type Slot } from "#kernel/time/slot.ts";
import { useOnline } from "#ui/browser/use-online.ts";
import { Panel } from "#ui/cards/panel.tsx";
import { Tag } from "#ui/data/status-badge.tsx";
import { Alert } from "#ui/feedback/alert.tsx";
import { Part } from "#ui/feedback/part.tsx";
import { OfflineNotice } from "#ui/feedback/query-view.tsx";
import { useKeys } from "#ui/keyboard/shortcuts.tsx";
import { DetailLayout, OpsHeader } from "#ui/layout/ops-layouts.tsx";
import { PageTitle } from "#apps/shared/page-title.tsx";
import styles from "../bookings/bookings.module.css";
import { notDone } from "../shell/action-dialogs.tsx";
import { lastListUrl } from "../shell/list-page.tsx";
import { Loaded } from "../shell/ops-client.tsx";
import { useDesk } from "../shell/desk.ts";
import { NotFound } from "../shell/not-found.tsx";
import type { OpsRouter } from "../shell/ops-search.ts";
import { AssignPanel, focusVendors } from "./assign-panel.tsx";
import {
  AssignedVendor,
  EndingActions,
  ConfirmationCallNotice,
  BookingCorrections,
  hasPlanBegun,
} from "./booking-actions.tsx";
import { BookingDialogs, type BookingQuestion } from "./booking-dialogs.tsx";
import { BookingEvents } from "./booking-events.tsx";
import { BookingMoney } from "./booking-money.tsx";
import { BookedNotice, BookingPanel } from "./booking-panel.tsx";
import { BookingStatus } from "./booking-status.tsx";
import { bookingQuery } from "./booking-query.ts";
import { BookingWaves } from "./booking-waves.tsx";
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
  const { can, vendor, order_id } = booking;
  const seen_vendor_id = vendor?.id ?? null;
  const canAssign = can.includes("assign") || can.includes("reassign");
  const begin = (what: BookingQuestion) => {
    reset();
    const isAllowed =
      what === "edit" || what === "new-link"
        ? booking.is_editable
        : what === "lines"
          ? booking.is_editable && !hasPlanBegun(booking) && may("operator")
          : can.includes(what);
    if (isAllowed && isOnline) ask(what);
  };
  useBookingKeys(begin);

  const assign = (
    <AssignPanel
      key={`${id} ${seen_vendor_id}`}
      booking={booking}
      onAssign={(chosen, reason) =>
        void send(
          { transition: "assign", vendor_id: chosen.id, reason, seen_vendor_id },
          `${vendor ? "Given" : "Assigned"} to ${chosen.name}.`,
        )
      }
      takesFocus={hash === "assign"}
      isPending={busy === "assign"}
      isOnline={isOnline}
      reasonError={problem?.fields["reason"]}
    />
  );
  const acting = { booking, send, busy, isOnline, ask: begin };
  const now = today(loadedAt);
  const until = isOpen(booking.status)
    ? timeUntilSlot(booking.booking_date, booking.booking_time_slot, loadedAt)
    : undefined;
  return (
    <>
      <PageTitle title={`Booking ${order_id}`} />
      <OpsHeader
        title={order_id}
        above={<a href={lastListUrl.get()}>Bookings</a>}
        actions={
          until && (
            <p className={styles.until}>
              Slot in <b className={until.isHot ? styles.hot : undefined}>{until.words}</b>
            </p>
          )
        }
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
      {booking.is_vendor_outside && vendor && (
        <Alert tone="warn">
          <b>{vendor.name} offers none of this there.</b> Call them, or move the booking to another
          vendor.
        </Alert>
      )}
      {booking.duplicates[0] && (
        <Alert tone="warn">
          <b>Booked twice?</b> Number, time, address and service are those of{" "}
          <a href={opsPaths.booking(booking.duplicates[0].id)}>{booking.duplicates[0].order_id}</a>.
        </Alert>
      )}
      {booking.events[0]?.what === "change_refused" && (
        <Alert tone="warn">
          <b>The customer refused the change.</b> Services and price are as they were before it.
        </Alert>
      )}
      <ConfirmationCallNotice {...acting} today={now} />
      <DetailLayout
        below={
          <>
            {may("operator") && (
              <Part>
                <BookingMoney bookingId={booking.id} isOnline={isOnline} />
              </Part>
            )}
            <Part>
              <BookingWaves booking={booking} today={now} isOnline={isOnline} />
            </Part>
            <Part>
              <Panel title="What happened">
                <BookingEvents key={booking.events[0]?.id} booking={booking} today={now} />
              </Panel>
            </Part>
          </>
        }
        aside={
          <>
            <Panel
              flush
              title={headOf(booking)}
              beside={
                canAssign &&
                !vendor && <span className="soft small">those who can, with most time first</span>
              }
            >
              {vendor && <AssignedVendor vendor={vendor} booking={booking} />}
              {canAssign && !vendor && assign}
              <EndingActions {...acting} />
            </Panel>
            {canAssign && vendor && (
              <Panel flush title="Move to another vendor">
                {assign}
              </Panel>
            )}
          </>
        }
      >
        <BookingPanel
          booking={booking}
          changes={done}
          foot={booking.is_editable && <BookingCorrections {...acting} />}
        />
        {booking.plan && (
          <PlanPanel
            {...{ booking, send, busy, problem, isOnline }}
            plan={booking.plan}
            onAsk={reset}
            sendsTo={hash.startsWith(SEND) ? Number(hash.slice(SEND.length)) : undefined}
          />
        )}
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

const HOUR = 60 * 60 * 1000;

/** The time until a slot begins, `4 h 18 min`, within the two days before it. */
function timeUntilSlot(day: string, slot: Slot, now: Date) {
  const left = slotStart(day, slot).getTime() - now.getTime();
  if (left <= 0 || left > 48 * HOUR) return undefined;
  const hours = Math.floor(left / HOUR);
  const minutes = Math.floor((left % HOUR) / 60_000);
  return {
    words: hours === 0 ? `${minutes} min` : `${hours} h ${minutes} min`,
    isHot: left < 6 * HOUR,
  };
}
