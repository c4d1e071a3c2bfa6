import { useState } from "react";
import { useInvalidateOps } from "#api-client/use-invalidate-ops.ts";
import type { VendorAnswer } from "#reporting/contract/vendors.ts";
import { Button } from "#ui/actions/button.tsx";
import { useOnline } from "#ui/browser/use-online.ts";
import { useToast } from "#ui/feedback/use-toast.ts";
import { ReasonDialog } from "#ui/overlays/reason-dialog.tsx";
import { sendSuspension } from "#vendor-services/web/ops/approval-calls.ts";

/** Suspends or reinstates a vendor, with a reason. */
export function VendorSuspension({ vendor }: { vendor: VendorAnswer }) {
  const isOnline = useOnline();
  const invalidate = useInvalidateOps();
  const action = vendor.is_suspended ? "reinstate" : "suspend";
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const toast = useToast();

  async function send(reason: string) {
    setIsBusy(true);
    setFailure(await sendSuspension(vendor.id, { act: action, reason }).then(finish));
    setIsBusy(false);
  }
  async function finish(refused: string | undefined): Promise<string | undefined> {
    if (refused !== undefined) return `${refused}.`;
    setIsAsking(false);
    await invalidate();
    toast({
      text:
        action === "suspend"
          ? `${vendor.full_name} is suspended.`
          : `${vendor.full_name} works again, and is offered what waits.`,
    });
    return undefined;
  }

  return (
    <>
      <Button
        variant={action === "suspend" ? "quietDanger" : "quiet"}
        disabled={!isOnline}
        onClick={() => {
          setFailure(undefined);
          setIsAsking(true);
        }}
      >
        {action === "suspend" ? "Suspend" : "Reinstate"}
      </Button>
      <ReasonDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={`${action === "suspend" ? "Suspend" : "Reinstate"} ${vendor.full_name}?`}
        label={
          action === "suspend" ? "Reason, as the vendor reads it" : "Reason, for the audit trail"
        }
        submit={action === "suspend" ? "Suspend the vendor" : "Reinstate the vendor"}
        busy={isBusy}
        failure={failure}
        onSubmit={(reason) => void send(reason)}
      >
        {action === "suspend" ? (
          <p>
            No new bookings are offered, those on offer cannot be accepted, and the vendor’s own
            products are hidden.{" "}
            {vendor.jobs.bookings === 0
              ? "It has no accepted booking."
              : vendor.jobs.bookings === 1
                ? "The booking it has accepted stays its own: move it yourself if need be."
                : `The ${vendor.jobs.bookings} bookings it has accepted stay its own: move them yourself if need be.`}
          </p>
        ) : (
          <p>Its services and products are back, and it is offered the bookings that wait now.</p>
        )}
      </ReasonDialog>
    </>
  );
}
