import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { MAX_REASON_LENGTH } from "#booking/contract/limits.ts";
import type { OpsBooking, VendorForBooking } from "#booking/contract/ops-booking.ts";
import { queryKeys } from "#api-client/query-keys.ts";
import { formatRupees } from "#kernel/money/money.ts";
import { formatMargin } from "#kernel/money/format-margin.ts";
import { Button } from "#ui/actions/button.tsx";
import { FormErrors } from "#ui/forms/form-errors.tsx";
import { RadioGroup } from "#ui/choices/radio-group.tsx";
import { RadioRow } from "#ui/choices/radio-row.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { TextArea } from "#ui/forms/text-area.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { useApiForm } from "#ui/forms/use-api-form.ts";
import { loadVendors } from "./booking-calls.ts";
import { describeVendor } from "./describe-candidate.ts";
import { VendorWeeks } from "./vendor-weeks.tsx";
import styles from "./booking.module.css";

type Props = {
  booking: OpsBooking;
  onAssign: (vendor: VendorForBooking, reason: string) => void;
  isBusy: boolean;
  isOnline: boolean;
  /** Focus the vendors once they are loaded. */
  takesFocus: boolean;
  /** The server's message about the reason. */
  reasonError: string | undefined;
};

const FIRST_VENDOR = "assign-first";
const SOMEBODY_ELSE = "assign-else";

/** Focuses the chosen vendor, else the first one, else the search field. */
export function focusVendors(): void {
  const chosen = document.querySelector<HTMLElement>("input[name=vendor]:checked");
  const next = chosen ?? document.getElementById(FIRST_VENDOR);
  (next ?? document.getElementById(SOMEBODY_ELSE))?.focus();
}

/** The choice of a vendor for a booking: eligible ones who can come, or with a reason any other. */
export function AssignPanel(props: Props) {
  const { booking, onAssign, isBusy, isOnline, takesFocus, reasonError } = props;
  const [search, setSearch] = useState("");
  const [chosenId, setChosenId] = useState<number>();
  const { field, submitOnce } = useApiForm<{ reason: string }>({ defaultValues: { reason: "" } });
  const q = search.trim();
  const id = String(booking.id);
  const {
    data: ready,
    isLoading,
    isLoadingError,
  } = useQuery({
    queryKey: queryKeys.ops.candidates(id, q),
    queryFn: async () => ({ q, vendors: await loadVendors(id, q) }),
    placeholderData: keepPreviousData,
  });
  const hasCome = ready !== undefined;
  const isTaken = useRef(false);
  useEffect(() => {
    if (!takesFocus || !hasCome || isTaken.current) return;
    isTaken.current = true;
    focusVendors();
  }, [takesFocus, hasCome]);
  const vendors = ready?.vendors ?? [];
  const chosen =
    vendors.find((vendor) => vendor.id === chosenId) ??
    (q === "" && booking.vendor === null ? vendors[0] : undefined);
  const needsReason = chosen !== undefined && (!chosen.is_eligible || chosen.beyond !== null);
  const takesReason = needsReason || booking.vendor !== null;
  const reason = field("reason", {
    validate: (text) => !needsReason || text.trim() !== "" || "Say why this vendor",
  });

  const submit = submitOnce((typed) => {
    if (chosen === undefined || isBusy || !isOnline) return;
    // A reason that was typed for another vendor is hidden now and not sent.
    onAssign(chosen, takesReason ? typed.reason : "");
  });

  return (
    <form onSubmit={submit} noValidate>
      <FormErrors />
      {isLoading && (
        <div className={styles.actions}>
          <output className="visually-hidden">Loading vendors...</output>
          <Skeleton shape="row" />
          <Skeleton shape="row" />
        </div>
      )}
      {isLoadingError && (
        <p className={styles.actions}>
          The vendors could not be loaded. Reload the page to try again.
        </p>
      )}
      {ready && vendors.length === 0 && (
        <p className={`${styles.actions} soft`}>
          {ready.q === ""
            ? "Nobody who may work now offers any of this there."
            : `No other vendor begins with “${ready.q}”.`}
        </p>
      )}
      {vendors.length > 0 && (
        <RadioGroup legend="Vendor" className={styles.vendors}>
          {vendors.map((vendor, at) => (
            <RadioRow
              key={vendor.id}
              id={at === 0 ? FIRST_VENDOR : undefined}
              name="vendor"
              value={vendor.id}
              checked={vendor.id === chosen?.id}
              onChange={() => setChosenId(vendor.id)}
              label={vendor.name}
              price={formatRupees(vendor.price)}
              sub={
                <>
                  <span className={vendor.margin < 0 ? styles.loss : undefined}>
                    {asSentence(formatMargin(booking.total, vendor.price))}
                  </span>{" "}
                  {describeVendor(vendor, booking.booking_time_slot)}
                </>
              }
            />
          ))}
        </RadioGroup>
      )}
      <div className={styles.actions}>
        <TextField
          id={SOMEBODY_ELSE}
          label="Somebody else"
          hint="Any vendor, by name, email or phone number. Needs a reason."
          type="search"
          autoComplete="off"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        {chosen !== undefined && <VendorWeeks key={chosen.id} vendor={chosen} booking={booking} />}
        {takesReason && (
          <TextArea
            label={needsReason ? "Why this vendor?" : "Why?"}
            optional={!needsReason}
            rows={2}
            maxLength={MAX_REASON_LENGTH}
            {...reason}
            error={reason.error ?? reasonError}
          />
        )}
        <Button type="submit" block busy={isBusy} disabled={!isOnline || chosen === undefined}>
          {chosen === undefined
            ? "Choose a vendor above"
            : `${booking.vendor === null ? "Assign" : "Move"} to ${chosen.name}`}
        </Button>
        <p className={styles.why}>
          {booking.vendor === null
            ? "It becomes accepted in the vendor’s name. Call first: a vendor can still give it back."
            : `It leaves ${booking.vendor.name} at once. Call both.`}
        </p>
      </div>
    </form>
  );
}

const asSentence = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
