import { lazy, Suspense, useState } from "react";
import type { RefusableChange } from "#booking/lines/contract.ts";
import { formatRupees } from "#kernel/money/money.ts";
import { Button } from "#ui/actions/button.tsx";
import type { ChangeProps } from "./change-booking.tsx";
import { Alert } from "#ui/feedback/alert.tsx";
import { words } from "./changed-lines.en.ts";

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
              <b>{words.changed}</b>{" "}
              {change.total === total
                ? words.sameCost(formatRupees(total))
                : words.newCost(formatRupees(change.total), formatRupees(total))}{" "}
              {words.why(change.reason)}
            </p>
            <p>{words.before(wordsOf(change))}</p>
            <p>
              <Button variant="quiet" disabled={!isOnline} onClick={() => ask(change)}>
                {words.refuse}
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
