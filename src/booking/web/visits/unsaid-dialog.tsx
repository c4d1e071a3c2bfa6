import { shortDay } from "#kernel/time/local-time.ts";
import { slotStart } from "#kernel/time/slot.ts";
import type { VendorVisit } from "#booking/contract/visits.ts";
import { Button } from "#ui/actions/button.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { visitIdOf } from "../jobs/job-id.ts";

/** So many days are named. */
const MAX_NAMED = 3;

/** The visits of a booking whose half-day has begun and of which its vendor has said nothing. */
export const unsaidOf = (
  bookingId: number,
  visits: readonly VendorVisit[],
  now: Date,
): VendorVisit[] =>
  visits.filter(
    ({ booking_id, status, date, slot }) =>
      booking_id === bookingId && status === "planned" && slotStart(date, slot) <= now,
  );

/** Focuses the card of a visit once it is shown, and scrolls to it. */
export const focusVisit = ({ id }: VendorVisit): void => {
  requestAnimationFrame(() => document.getElementById(visitIdOf(id))?.focus());
};

type Props = {
  open: boolean;
  /** The visits without a word, the first first. */
  visits: readonly VendorVisit[];
  onClose: () => void;
  onShow: () => void;
};

/** Says of a plan which visits its vendor has to say something of before it can be given back. */
export const UnsaidDialog = ({ open, visits, onClose, onShow }: Props) => {
  const more = visits.length - MAX_NAMED;
  const days = visits.slice(0, MAX_NAMED).map(({ date }) => shortDay(date));
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Give this plan back?"
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Keep as it is
          </Button>
          <Button onClick={onShow}>
            {visits.length === 1 ? "Show this visit" : "Show these visits"}
          </Button>
        </>
      }
    >
      <p>
        Say first how it went on {[...days, ...(more > 0 ? [`${more} more`] : [])].join(", ")}. Then
        you can give the plan back.
      </p>
    </Dialog>
  );
};
