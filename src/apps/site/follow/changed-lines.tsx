import { lazy, Suspense, useState } from "react";
import type { RefusableChange } from "#booking/lines/contract.ts";
import { formatRupees } from "#kernel/money/money.ts";
import { Button } from "#ui/actions/button.tsx";
import type { ChangeProps } from "./change-booking.tsx";
import { Alert } from "#ui/feedback/alert.tsx";

const RefuseDialog = lazy(async () => ({
  default: (await import("./change-dialog.tsx")).RefuseDialog,
}));

/** What our desk changed, and the button to refuse that until the work begins. */
export function ChangedLines({ booking, isOnline, ...rest }: ChangeProps) {
  const [asked, ask] = useState<RefusableChange>();
  const { refusable_change: change, total } = booking;
  return (
    <>
      {change && (
        <Alert tone="warn">
          <div className="stack">
            <p>
              <b>We changed your booking.</b>{" "}
              {change.total === total
                ? `It still costs ${formatRupees(total)}.`
                : `It cost ${formatRupees(change.total)}, and now costs ${formatRupees(total)}.`}{" "}
              Why: {change.reason}
            </p>
            <p>Before: {wordsOf(change)}</p>
            <p>
              <Button variant="quiet" disabled={!isOnline} onClick={() => ask(change)}>
                Refuse the change
              </Button>
            </p>
          </div>
        </Alert>
      )}
      <Suspense>
        {asked && (
          <RefuseDialog
            {...rest}
            booking={booking}
            change={asked}
            before={wordsOf(asked)}
            onClose={() => ask(undefined)}
          />
        )}
      </Suspense>
    </>
  );
}

/** `Classic washroom cleaning + 2 × Grout lines, one wall` */
const wordsOf = ({ lines }: Pick<RefusableChange, "lines">): string =>
  lines.map(({ title, quantity }) => (quantity > 1 ? `${quantity} × ${title}` : title)).join(" + ");
