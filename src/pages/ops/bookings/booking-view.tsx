import { useLocation } from "@tanstack/react-router";
import { useState } from "react";
import { isOpen } from "#booking/contract/is-open.ts";
import type { OpsBooking } from "#booking/contract/ops-booking.ts";
import { AssignPanel } from "#booking/web/ops/assign-panel.tsx";
import { BookedNotice } from "#booking/web/ops/booked-notice.tsx";
import { BookingPanel } from "#booking/web/ops/booking-panel.tsx";
import { AssignedVendor, BookingActions } from "#booking/web/ops/booking-actions.tsx";
import { BookingStatus } from "#booking/web/ops/booking-status.tsx";
import { BookingWaves } from "#booking/web/ops/booking-waves.tsx";
import { BookingEvents } from "#booking/web/ops/booking-events.tsx";
import { PlanPanel } from "#booking/web/ops/plan/plan-panel.tsx";
import { timeUntilSlot } from "#booking/web/checkout/time-until-slot.ts";
import { useBookingActions } from "#booking/web/ops/use-booking-actions.ts";
import { today } from "#kernel/time/day.ts";
import { DetailLayout } from "#ui/layout/detail-layout.tsx";
import { OpsHeader } from "#ui/layout/ops-header.tsx";
import { Alert } from "#ui/feedback/alert.tsx";
import { OfflineNotice } from "#ui/feedback/offline-notice.tsx";
import { Panel } from "#ui/cards/panel.tsx";
import { Tag } from "#ui/data/tag.tsx";
import { useOnline } from "#ui/browser/use-online.ts";
import { PageTitle } from "#pages/rendering/page-title.tsx";
import { BookingCorrections } from "./booking-corrections.tsx";
import { BookingDialogs, type BookingQuestion } from "./booking-dialogs.tsx";
import { ConfirmationCallNotice } from "./confirmation-call-notice.tsx";
import styles from "./bookings.module.css";
import { useBookingKeys } from "./use-booking-keys.ts";
import { lastListUrl } from "../shell/last-list-url.ts";

const headOf = ({ status, vendor }: OpsBooking): string => {
  if (status === "cancelled") return "Cancelled";
  if (vendor === null) return "Assign";
  return status === "completed" ? "Done by" : "Accepted by";
};

/** The beginning of the hash that opens the dialog to send somebody to a visit, by its id. */
const SEND = "send-";

type Props = {
  booking: OpsBooking;
  loadedAt: Date;
};

/** A booking with its history and its actions. The server says which actions are allowed. */
export function BookingView({ booking, loadedAt }: Props) {
  const isOnline = useOnline();
  const hash = useLocation({ select: (location) => location.hash });
  const [asked, ask] = useState<BookingQuestion>();
  const id = String(booking.id);
  const { send, busy, failure, forgetFailure } = useBookingActions({
    id,
    onDone: () => ask(undefined),
  });
  const { can, vendor, order_id } = booking;
  const seen_vendor_id = vendor?.id ?? null;
  const canAssign = can.includes("assign") || can.includes("move");
  const begin = (what: BookingQuestion) => {
    forgetFailure();
    const isAllowed = what === "edit" ? booking.is_editable : can.includes(what);
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
          `${vendor ? "Moved" : "Assigned"} to ${chosen.name}.`,
        )
      }
      takesFocus={hash === "assign"}
      isBusy={busy === "assign"}
      isOnline={isOnline}
      reasonError={failure?.fields["reason"]}
    />
  );
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
      {failure && asked === undefined && failure.fields["reason"] === undefined && (
        <Alert tone="bad" live>
          <b>Not done.</b> {failure.message}
        </Alert>
      )}
      {hash === "booked" && <BookedNotice booking={booking} />}
      {booking.is_vendor_outside && vendor && (
        <Alert tone="warn">
          <b>{vendor.name} offers none of this there.</b> Call them, or move the booking to another
          vendor.
        </Alert>
      )}
      <ConfirmationCallNotice
        booking={booking}
        today={now}
        isBusy={busy !== undefined || !isOnline}
        onCalled={() => void send({ transition: "confirm" }, "Noted: the customer was called.")}
      />
      <DetailLayout
        below={
          <>
            <BookingWaves booking={booking} today={now} isOnline={isOnline} />
            <Panel title="What happened">
              <BookingEvents key={booking.events[0]?.id} booking={booking} today={now} />
            </Panel>
          </>
        }
        aside={
          <>
            <Panel
              flush
              title={headOf(booking)}
              beside={
                canAssign &&
                !vendor && <span className="soft small">those who can, the freest first</span>
              }
            >
              {vendor && <AssignedVendor vendor={vendor} total={booking.total} booking={booking} />}
              {canAssign && !vendor && assign}
              <BookingActions
                booking={booking}
                onComplete={() => begin("complete")}
                onCancel={() => begin("cancel")}
                isBusy={busy !== undefined}
                isOnline={isOnline}
              />
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
          foot={
            booking.is_editable && (
              <BookingCorrections
                booking={booking}
                onEdit={() => begin("edit")}
                onReschedule={() => begin("reschedule")}
                onSendLink={() =>
                  void send(
                    { transition: "link" },
                    "The link is queued once more: Messages shows how it went.",
                  )
                }
                isDisabled={!isOnline || busy !== undefined}
                isSendingLink={busy === "link"}
              />
            )
          }
        />
        {booking.plan && (
          <PlanPanel
            {...{ booking, send, busy, failure, isOnline }}
            plan={booking.plan}
            onAsk={forgetFailure}
            sendsTo={hash.startsWith(SEND) ? Number(hash.slice(SEND.length)) : undefined}
          />
        )}
      </DetailLayout>
      <BookingDialogs
        booking={booking}
        asked={asked}
        onClose={() => ask(undefined)}
        {...{ send, busy, failure }}
      />
    </>
  );
}
