import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { documentNames, NO_BILLING } from "#booking/money/invoices/fields.ts";
import { unwrap } from "#api-client/api-error.ts";
import { useAction } from "#api-client/use-action.ts";
import { BillingFields } from "#apps/shared/booking/billing-fields.tsx";
import { downloadFile } from "#apps/shared/download-csv.tsx";
import type { InvoiceList } from "#booking/money/invoices/contract.ts";
import { formatRupees } from "#kernel/money/money.ts";
import { formatMoment } from "#kernel/time/local-time.ts";
import { TextField } from "#ui/forms/text-field.tsx";
import { SmallButton } from "../shell/facts.tsx";
import { MoneyForm } from "./money-dialogs.tsx";
import { ops, opsKeys } from "../shell/ops-client.tsx";

/** Whom a booking is invoiced to, and its documents, to save as PDFs. */
export function BookingInvoices({ bookingId, isOnline }: { bookingId: number; isOnline: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  const { data } = useQuery({
    queryKey: opsKeys.invoices(bookingId),
    queryFn: () => unwrap(ops.bookings[":id"].invoices.$get({ param: { id: String(bookingId) } })),
  });
  const { act, problem } = useAction(async (id: number) => {
    await downloadFile(
      await ops.invoices[":id"]["document.pdf"].$get({ param: { id: String(id) } }),
    );
  });
  if (data === undefined) return null;
  const { items, billing, is_invoiced, invoice_after } = data;
  return (
    <>
      <p className="cluster">
        <span>
          {is_invoiced ? "Invoiced to" : "The invoice goes to"} {billing?.company ?? "the customer"}
        </span>
        <SmallButton disabled={!isOnline} onClick={() => setIsOpen(true)}>
          {is_invoiced ? "Issue anew to a company" : "Change the company"}
        </SmallButton>
      </p>
      {invoice_after !== null && (
        <p className="soft small">
          Its documents are brought up to date {dueWords(invoice_after)}.
        </p>
      )}
      {items.length > 0 && (
        <p className="cluster">
          {items.map(({ id, kind, number, total }) => (
            <SmallButton key={id} onClick={() => void act(id)}>
              {documentNames[kind]} {number}, {formatRupees(total)}
            </SmallButton>
          ))}
        </p>
      )}
      {problem && (
        <p role="alert">The file could not be made. Check the connection and try again.</p>
      )}
      {isOpen && (
        <CompanyDialog
          bookingId={bookingId}
          billing={billing}
          isAnew={is_invoiced}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}

const dueWords = (at: string): string =>
  new Date(at).getTime() - Date.now() < 60 * 60_000 ? "in a few minutes" : `on ${formatMoment(at)}`;

type DialogProps = Pick<InvoiceList, "billing"> & {
  bookingId: number;
  isAnew: boolean;
  onClose: () => void;
};

/** The company of a booking. Once it is invoiced, a credit note and a new invoice follow. */
function CompanyDialog({ bookingId, billing, isAnew, onClose }: DialogProps) {
  const { invoices, billing: saved } = ops.bookings[":id"];
  return (
    <MoneyForm
      title={isAnew ? "To whom is it issued anew?" : "Who is it invoiced to?"}
      act={isAnew ? "Issue anew" : "Save company"}
      fields={{ ...(billing ?? NO_BILLING), reason: "" }}
      call={({ reason, ...json }, to) =>
        isAnew
          ? unwrap(invoices.$post({ ...to, json: { ...json, reason } }))
          : unwrap(saved.$put({ param: to.param, json }))
      }
      done={isAnew ? "The invoice is issued anew." : "The company is saved."}
      {...{ bookingId, onClose }}
    >
      {(field) => (
        <>
          {isAnew && (
            <p>
              A credit note takes back the invoice, and a new one is issued. No message goes out:
              the customer finds them on the page of the booking.
            </p>
          )}
          <BillingFields field={field} />
          <p className="soft small">All empty: to the customer.</p>
          {isAnew && <TextField label="Why" {...field("reason")} />}
        </>
      )}
    </MoneyForm>
  );
}
