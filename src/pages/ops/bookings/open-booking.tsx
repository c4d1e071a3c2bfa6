import { useLocation, useRouter } from "@tanstack/react-router";
import { useState } from "react";
import type { DeskBooking } from "#booking/contract/desk-contract.ts";
import { DeskAssign, focusVendors } from "#booking/web/ops/desk-assign.tsx";
import { DeskBookingPanel } from "#booking/web/ops/desk-booking-panel.tsx";
import { DeskCancelDialog } from "#booking/web/ops/desk-cancel-dialog.tsx";
import { DeskCompleteDialog } from "#booking/web/ops/desk-complete-dialog.tsx";
import { DeskHolder, DeskMoves } from "#booking/web/ops/desk-moves.tsx";
import { DeskStatus } from "#booking/web/ops/desk-status.tsx";
import { DeskEvents } from "#booking/web/ops/desk-events.tsx";
import { untilSlot } from "#booking/web/checkout/until-slot.ts";
import { useDeskMoves } from "#booking/web/ops/use-desk-moves.ts";
import { today } from "#kernel/time/day.ts";
import { DeskColumns } from "#ui/layout/desk-columns.tsx";
import { DeskHead } from "#ui/layout/desk-head.tsx";
import { useKeys } from "#ui/keyboard/keys.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { OfflineNotice } from "#ui/feedback/offline-notice.tsx";
import { Panel } from "#ui/cards/panel.tsx";
import { Tag } from "#ui/data/tag.tsx";
import { PageTitle } from "#pages/rendering/page-title.tsx";
import { signedClient } from "#api-client/signed-client.ts";
import { BookingCall } from "./booking-call.tsx";
import styles from "./bookings.module.css";
import { lastList } from "../shell/last-list.ts";
import { deskChanged } from "../shell/use-waiting.ts";

const headOf = ({ status, vendor }: DeskBooking): string => {
  if (status === "cancelled") return "Cancelled";
  if (vendor === null) return "Assign";
  return status === "completed" ? "Done by" : "Accepted by";
};

type Props = {
  booking: DeskBooking;
  reload: () => Promise<void>;
  isOnline: boolean;
  loadedAt: Date;
};

/** A booking with what happened to it and what may be done with it: the server says what. */
export function OpenBooking({ booking, reload, isOnline, loadedAt }: Props) {
  const router = useRouter();
  const hash = useLocation({ select: (location) => location.hash });
  const [asked, ask] = useState<"cancel" | "complete">();
  const id = String(booking.id);
  const { move, busy, failure, forgetFailure } = useDeskMoves({
    client: signedClient,
    id,
    reload,
    onDone: () => {
      ask(undefined);
      deskChanged();
    },
  });
  const { can, vendor, order_id } = booking;
  const seen_vendor_id = vendor?.id ?? null;
  const canAssign = can.includes("assign") || can.includes("move");
  const begin = (what: "cancel" | "complete") => {
    forgetFailure();
    if (can.includes(what) && isOnline) ask(what);
  };
  useKeys([
    {
      keys: "a",
      words: "to the vendors",
      group: "This booking",
      hint: true,
      moves: true,
      act: focusVendors,
    },
    {
      keys: "c",
      words: "cancel",
      group: "This booking",
      hint: true,
      act: () => begin("cancel"),
    },
    {
      keys: "e",
      words: "complete",
      group: "This booking",
      hint: true,
      act: () => begin("complete"),
    },
    {
      keys: "Escape",
      words: "back to bookings",
      group: "This booking",
      hint: true,
      act: () => void router.navigate({ href: lastList.get() }),
    },
  ]);

  const assign = (
    <DeskAssign
      key={`${id} ${seen_vendor_id}`}
      client={signedClient}
      booking={booking}
      onAssign={(chosen, reason) =>
        void move(
          { move: "assign", vendor_id: chosen.id, reason, seen_vendor_id },
          `${vendor ? "Moved" : "Assigned"} to ${chosen.name}.`,
        )
      }
      takesFocus={hash === "assign"}
      isBusy={busy === "assign"}
      isOnline={isOnline}
      reasonFault={failure?.fields["reason"]}
    />
  );
  const now = today(loadedAt);
  const until =
    booking.status === "pending" || booking.status === "accepted"
      ? untilSlot(booking.booking_date, booking.booking_time_slot, loadedAt)
      : undefined;
  return (
    <>
      <PageTitle title={`Booking ${order_id}`} />
      <DeskHead
        title={order_id}
        above={<a href={lastList.get()}>Bookings</a>}
        acts={
          until && (
            <p className={styles.until}>
              Slot in <b className={until.isHot ? styles.hot : undefined}>{until.words}</b>
            </p>
          )
        }
      >
        <DeskStatus booking={booking} today={now} />
        {booking.is_sample && <Tag size="small">Sample</Tag>}
      </DeskHead>
      {!isOnline && (
        <OfflineNotice loadedAt={loadedAt}>
          You can still call. Moves work again when you are back.
        </OfflineNotice>
      )}
      {failure && asked === undefined && failure.fields["reason"] === undefined && (
        <Notice tone="bad" live>
          <b>Not done.</b> {failure.message}
        </Notice>
      )}
      <BookingCall
        booking={booking}
        today={now}
        isBusy={busy !== undefined || !isOnline}
        onCalled={() => void move({ move: "confirm" }, "Noted: the customer was called.")}
      />
      <DeskColumns
        below={
          <Panel title="What happened">
            <DeskEvents
              key={booking.events[0]?.id}
              client={signedClient}
              booking={booking}
              today={now}
            />
          </Panel>
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
              {vendor && <DeskHolder vendor={vendor} total={booking.total} />}
              {canAssign && !vendor && assign}
              <DeskMoves
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
        <DeskBookingPanel booking={booking} />
      </DeskColumns>
      <DeskCancelDialog
        booking={booking}
        open={asked === "cancel"}
        onClose={() => ask(undefined)}
        onCancel={(reason) =>
          void move({ move: "cancel", reason, seen_vendor_id }, `Cancelled: ${order_id}.`)
        }
        isBusy={busy === "cancel"}
        failure={asked === "cancel" ? failure?.message : undefined}
      />
      <DeskCompleteDialog
        booking={booking}
        open={asked === "complete"}
        onClose={() => ask(undefined)}
        onComplete={() => {
          ask(undefined);
          void move({ move: "complete", seen_vendor_id }, `Completed: ${order_id}.`);
        }}
      />
    </>
  );
}
