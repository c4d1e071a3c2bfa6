import { useState, type ComponentProps } from "react";
import { MAX_REASON_LENGTH } from "#booking/ground/limits.ts";
import type { FollowedBooking } from "#booking/customers/follow-contract.ts";
import type { Client } from "#api-client/client.ts";
import { useAction } from "#api-client/use-action.ts";
import { formatRupees } from "#kernel/money/money.ts";
import { TextArea } from "#ui/forms/text-field.tsx";
import { ActionDialog } from "#ui/overlays/action-dialog.tsx";
import type { RefusableChange } from "#booking/lines/contract.ts";
import { useSite } from "#apps/shared/site-contact.ts";
import { followCalls } from "./follow-calls.ts";
import { words } from "./change-dialog.en.ts";

type Change<Input> = (input: Input) => Promise<{ booking: FollowedBooking }>;
type Ends = {
  onChanged: (booking: FollowedBooking) => void;
  /** Loads the booking again, after a refusal: something else has changed it. */
  onStale: () => void;
  onClose: () => void;
};

/** What every question about a booking needs. */
export type ChangeProps = Ends & {
  booking: Pick<FollowedBooking, "follow_key">;
  client: Client;
};

/** What follows a change of a booking by its customer: it closes the dialog. */
export const endsOf = ({ onChanged, onStale, onClose }: Ends) => ({
  onDone({ booking }: { booking: FollowedBooking }) {
    onClose();
    onChanged(booking);
  },
  onRefused: onStale,
});

type Props = Ends &
  Pick<ComponentProps<typeof ActionDialog>, "title" | "keep" | "act" | "isDanger" | "children"> & {
    change: Change<string>;
    hasReason?: boolean;
  };

/** Asks before a change, with `hasReason` for an optional reason. */
export function ChangeDialog({ change, onChanged, onStale, hasReason, children, ...rest }: Props) {
  const [reason, setReason] = useState("");
  const ends = endsOf({ onChanged, onStale, ...rest });
  const { act, isPending, problem } = useAction(change, ends);
  return (
    <ActionDialog
      {...rest}
      isPending={isPending}
      problem={problem?.message}
      onAct={() => act(reason)}
    >
      {children}
      {hasReason && (
        <TextArea
          label={words.reason}
          optional
          brief
          maxLength={MAX_REASON_LENGTH}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      )}
    </ActionDialog>
  );
}

type CancelProps = ChangeProps & { booking: FollowedBooking };

export function CancelDialog({ booking, client, ...ends }: CancelProps) {
  const { follow_key, order_id, vendor, plan } = booking;
  return (
    <ChangeDialog
      {...ends}
      title={words.cancelQuestion}
      keep={words.keepBooking}
      act={words.cancel}
      isDanger
      hasReason
      change={followCalls(client, follow_key).cancel}
    >
      <p>
        {[
          words.cancelMeans(order_id, plan?.visits_total),
          words.payNothing,
          vendor && words.weTell(vendor.first_name),
          words.final,
        ]
          .filter(Boolean)
          .join(" ")}
      </p>
    </ChangeDialog>
  );
}

export function NewLinkDialog({ booking, client, ...ends }: ChangeProps) {
  const { links_go_to: linksGoTo } = useSite();
  return (
    <ChangeDialog
      {...ends}
      title={words.replaceQuestion}
      keep={words.keepLink}
      act={words.replace}
      change={followCalls(client, booking.follow_key).replaceLink}
    >
      <p>
        {words.oldLink} {words.newLink(linksGoTo)} {words.noNotices}
      </p>
    </ChangeDialog>
  );
}

/** `before`: what was booked before the change. */
type RefuseProps = ChangeProps & { change: RefusableChange; before: string };

export function RefuseDialog({ booking, client, change, before, ...ends }: RefuseProps) {
  return (
    <ChangeDialog
      {...ends}
      title={words.refuseQuestion}
      keep={words.keepChange}
      act={words.refuse}
      change={() => followCalls(client, booking.follow_key).refuseChange(change.id)}
    >
      <p>{words.refuseMeans(before, formatRupees(change.total))}</p>
    </ChangeDialog>
  );
}
