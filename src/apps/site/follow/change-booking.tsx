import { lazy, Suspense, useState, type ComponentProps, type ReactNode } from "react";
import { isOpen } from "#booking/states/fields.ts";
import type { FollowedBooking } from "#booking/customers/follow-contract.ts";
import type { Client } from "#api-client/client.ts";
import { today } from "#kernel/time/day.ts";
import { shortDay } from "#kernel/time/local-time.ts";
import { Button } from "#ui/actions/button.tsx";
import styles from "./change-booking.module.css";
import { words } from "./change-booking.en.ts";

const CancelDialog = lazy(async () => ({
  default: (await import("./change-dialog.tsx")).CancelDialog,
}));
const RescheduleDialog = lazy(() => import("./reschedule-dialog.tsx"));

export type Asked = "cancel" | "reschedule";

/** What each part of the page that changes the booking is given. */
export type ChangeProps = {
  booking: FollowedBooking;
  client: Client;
  isOnline: boolean;
  onChanged: (booking: FollowedBooking) => void;
  /** Loads the booking again, after a refusal: something else has changed it. */
  onStale: () => void;
};

/**
 * The buttons to reschedule and to cancel, until when they work, and whom to call after that. An
 * open question stays when the booking ends meanwhile: it shows why the change was refused.
 */
export function ChangeBooking({
  booking,
  client,
  isOnline,
  onChanged,
  onStale,
  phone,
}: ChangeProps & { phone: ReactNode }) {
  const [asked, ask] = useState<Asked>();
  const { can, state, booking_status: status, plan, plan_changes } = booking;
  // What can be done with a plan that has begun is beside its calendar.
  const isAhead = isOpen(status) && (can.length > 0 || !plan_changes?.can.includes("end"));
  const shared = { booking, client, onChanged, onStale, asked, onClose: () => ask(undefined) };
  return (
    <>
      {isAhead && (
        <section className="stack" aria-labelledby="change-booking">
          <h2 id="change-booking">{words.title}</h2>
          {state.change_until === null ? (
            <p>
              {words.onlyCall}
              {phone}
              {words.end}
            </p>
          ) : (
            <>
              <p>
                {words.freeUntil(plan !== undefined)}
                <b>{words.deadline(shortDay(today(new Date(state.change_until))))}</b>
                {words.thenCall}
                {phone}
                {words.end}
              </p>
              <div className={`cluster no-print ${styles.buttons}`} data-gap="3">
                <Button
                  variant="quiet"
                  disabled={!isOnline || !can.includes("reschedule")}
                  onClick={() => ask("reschedule")}
                >
                  {words.reschedule}
                </Button>
                <Button
                  variant="quietDanger"
                  disabled={!isOnline || !can.includes("cancel")}
                  onClick={() => ask("cancel")}
                >
                  {words.cancel}
                </Button>
              </div>
            </>
          )}
        </section>
      )}
      <ChangeDialogs {...shared} />
    </>
  );
}

type DialogsProps = ComponentProps<typeof CancelDialog> & { asked: Asked | undefined };

/** The question that is asked, loaded once it is. */
export const ChangeDialogs = ({ asked, ...shared }: DialogsProps) => (
  <Suspense>
    {asked === "cancel" && <CancelDialog {...shared} />}
    {asked === "reschedule" && <RescheduleDialog {...shared} />}
  </Suspense>
);
