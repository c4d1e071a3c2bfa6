import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { MAX_REASON_LENGTH } from "#booking/contract/limits.ts";
import type { OpsBooking } from "#booking/contract/ops-booking.ts";
import type { OpsVisit } from "#booking/contract/ops-plan.ts";
import { queryKeys } from "#api-client/query-keys.ts";
import { shortDay } from "#kernel/time/local-time.ts";
import { Button } from "#ui/actions/button.tsx";
import { RadioGroup } from "#ui/choices/radio-group.tsx";
import { RadioRow } from "#ui/choices/radio-row.tsx";
import { Alert } from "#ui/feedback/alert.tsx";
import { TextArea } from "#ui/forms/text-area.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { loadVendors } from "../booking-calls.ts";
import styles from "../booking.module.css";
import { describeVendor } from "../describe-candidate.ts";
import type { useBookingActions } from "../use-booking-actions.ts";

type Props = Pick<ReturnType<typeof useBookingActions>, "send" | "busy" | "failure"> & {
  booking: OpsBooking;
  visit: OpsVisit;
  onClose: () => void;
};

/** Asks who is sent to one visit of a plan; the other visits stay with whoever has it. */
export function SendDialog({ booking, visit, onClose, send, busy, failure }: Props) {
  const [search, setSearch] = useState("");
  const [chosenId, setChosenId] = useState<number>();
  const [reason, setReason] = useState("");
  const id = String(booking.id);
  const q = search.trim();
  const { data: vendors, isLoading } = useQuery({
    queryKey: [...queryKeys.ops.candidates(id, q), visit.id],
    queryFn: () => loadVendors(id, q, visit.id),
  });
  const chosen = vendors?.find((vendor) => vendor.id === chosenId) ?? vendors?.[0];
  const day = shortDay(visit.date);
  const needsReason = chosen !== undefined && (!chosen.is_eligible || chosen.beyond !== null);

  async function submit() {
    if (chosen === undefined) return;
    const request = {
      transition: "send",
      visit_id: visit.id,
      vendor_id: chosen.id,
      reason,
      seen_vendor_id: visit.vendor?.id ?? null,
    } as const;
    if (await send(request, `${chosen.name} comes on ${day}.`)) onClose();
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Send somebody on ${day}, ${visit.slot}`}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Leave it
          </Button>
          <Button
            busy={busy === "send"}
            disabled={chosen === undefined}
            onClick={() => void submit()}
          >
            {chosen === undefined ? "Send" : `Send ${chosen.name}`}
          </Button>
        </>
      }
    >
      <div className="stack">
        <p>Only to this visit. Call both: they are told of it, too.</p>
        {failure !== undefined && (
          <Alert tone="bad" live>
            <b>Not sent.</b> {failure.message ?? failure.fields["reason"] ?? failure.rest.join(" ")}
          </Alert>
        )}
        {isLoading && <output className="visually-hidden">Loading vendors...</output>}
        {vendors?.length === 0 && <p className="soft">Nobody else offers any of this there.</p>}
        {vendors !== undefined && vendors.length > 0 && (
          <RadioGroup legend="Vendor" className={styles.vendors}>
            {vendors.map((vendor) => (
              <RadioRow
                key={vendor.id}
                name="sent-vendor"
                checked={vendor.id === chosen?.id}
                onChange={() => setChosenId(vendor.id)}
                label={vendor.name}
                sub={describeVendor(vendor, visit.slot)}
              />
            ))}
          </RadioGroup>
        )}
        <TextField
          id="send-else"
          label="Somebody else"
          hint="Any vendor, by name, email or phone number. Needs a reason."
          type="search"
          autoComplete="off"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        <TextArea
          label={needsReason ? "Why this vendor?" : "Why?"}
          optional={!needsReason}
          rows={2}
          maxLength={MAX_REASON_LENGTH}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </div>
    </Dialog>
  );
}
