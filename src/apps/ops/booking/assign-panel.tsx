import { serverNow } from "#ui/browser/server-clock.ts";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { unwrap } from "#api-client/api-error.ts";
import type { OpsBooking, VendorForBooking } from "#booking/ops/ops-booking-contract.ts";
import { describeMargin } from "#kernel/money/margin.ts";
import { formatRupees } from "#kernel/money/money.ts";
import { addDays, today, type Day } from "#kernel/time/day.ts";
import { Button } from "#ui/actions/button.tsx";
import { FormErrors } from "#ui/forms/form.tsx";
import { RadioGroup, RadioRow } from "#ui/choices/radio-group.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { useForm } from "#ui/forms/use-form.ts";
import { ReasonField } from "#ui/overlays/action-dialog.tsx";
import { TwoWeeks } from "#apps/shared/booking/two-weeks.tsx";
import { Loaded, ops, opsKeys, useList } from "../shell/ops-client.tsx";
import { loadVendors } from "./booking-calls.ts";
import styles from "./booking.module.css";
import { ASSIGN_REASONS, describeVendor, needsReason, SomebodyElse } from "./vendor-candidate.tsx";

type Props = {
  booking: OpsBooking;
  onAssign: (vendor: VendorForBooking, reason: string) => void;
  isPending: boolean;
  isOnline: boolean;
  takesFocus: boolean;
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
  const { booking, onAssign, isPending, isOnline, takesFocus, reasonError } = props;
  const [search, setSearch] = useState("");
  const [chosenId, setChosenId] = useState<number>();
  const q = search.trim();
  const id = String(booking.id);
  const query = useList(opsKeys.candidates(id, q), async () => ({
    q,
    vendors: await loadVendors(id, q),
  }));
  const { data: ready, isLoading, isLoadingError } = query;
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
  const mustSayWhy = needsReason(chosen);
  const takesReason = mustSayWhy || booking.vendor !== null;
  const { form, field, onSubmit } = useForm({
    values: { reason: "" },
    async call(typed) {
      if (chosen === undefined || isPending || !isOnline) return;
      // A reason that was typed for another vendor is hidden now and not sent.
      onAssign(chosen, takesReason ? typed.reason : "");
    },
  });
  const reason = field("reason", {
    validate: (text) => !mustSayWhy || text.trim() !== "" || "Say why this vendor",
  });

  return (
    <form onSubmit={onSubmit} noValidate>
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
            ? "No active vendor offers any of this there."
            : `No other vendor has “${ready.q}” as a name, email or phone number.`}
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
              price={vendor.price !== null && formatRupees(vendor.price)}
              sub={
                <>
                  {vendor.margin !== null && (
                    <span className={vendor.margin < 0 ? styles.loss : undefined}>
                      {asSentence(describeMargin(vendor.margin))}
                    </span>
                  )}
                  <span> {describeVendor(vendor, booking.booking_time_slot)}</span>
                </>
              }
            />
          ))}
        </RadioGroup>
      )}
      <div className={styles.actions}>
        <SomebodyElse id={SOMEBODY_ELSE} value={search} onSearch={setSearch} />
        {chosen !== undefined && <VendorWeeks key={chosen.id} vendor={chosen} booking={booking} />}
        {takesReason && (
          <ReasonField
            ready={ASSIGN_REASONS}
            onPick={(text) => form.setValue("reason", text, { shouldValidate: true })}
            label={mustSayWhy ? "Why this vendor?" : "Why?"}
            optional={!mustSayWhy}
            rows={2}
            {...reason}
            // Dialogs of this page have a field "reason" too.
            id="assign-reason"
            error={reason.error ?? reasonError}
          />
        )}
        <Button type="submit" block busy={isPending} disabled={!isOnline || chosen === undefined}>
          {chosen === undefined
            ? "Choose a vendor above"
            : `${booking.vendor === null ? "Assign" : "Move"} to ${chosen.name}`}
        </Button>
        <p className="soft tiny">
          {booking.vendor === null
            ? "Call the vendor before you assign it: you accept it in the vendor’s name. The vendor can still give it back."
            : `${booking.vendor.name} loses it at once. Call both.`}
        </p>
      </div>
    </form>
  );
}

const asSentence = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;

const { vendors } = ops;

/** Six days before the booking; today where that is later. */
function firstDay(date: Day, now: Date): Day {
  const [day, earliest] = [today(now), addDays(date, -6)];
  return earliest > day ? earliest : day;
}

/** The two weeks around a booking of a vendor who may get it; loaded once it is opened. */
function VendorWeeks({ vendor, booking }: { vendor: VendorForBooking; booking: OpsBooking }) {
  const [from, setFrom] = useState<Day>();
  const { booking_date: date, booking_time_slot: slot } = booking;
  const param = { id: String(vendor.id) };
  const query = useQuery({
    queryKey: opsKeys.vendorCalendar(param.id, from ?? ""),
    queryFn: () => unwrap(vendors[":id"].calendar.$get({ param, query: { from } })),
    enabled: from !== undefined,
  });
  return (
    <details
      className={styles.weeks}
      onToggle={({ currentTarget }) =>
        setFrom(currentTarget.open ? firstDay(date, serverNow()) : undefined)
      }
    >
      <summary>Two weeks of {vendor.name}</summary>
      {from !== undefined && (
        <Loaded query={query} what="the two weeks">
          {({ days }) => (
            <TwoWeeks days={days} label={`Two weeks of ${vendor.name}`} marked={{ date, slot }} />
          )}
        </Loaded>
      )}
    </details>
  );
}
