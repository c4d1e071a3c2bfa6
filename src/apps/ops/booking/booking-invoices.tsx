import { useQuery } from "@tanstack/react-query";
import { unwrap } from "#api-client/api-error.ts";
import { useAction } from "#api-client/use-action.ts";
import { formatRupees } from "#kernel/money/money.ts";
import type { InvoiceList } from "#booking/money/invoices/contract.ts";
import { downloadFile } from "#apps/shared/download-csv.tsx";
import { ops, opsKeys } from "../shell/ops-client.tsx";
import { SmallButton } from "../shell/facts.tsx";

type Document = InvoiceList["items"][number];

const KINDS: Record<Document["kind"], string> = {
  invoice: "Invoice",
  receipt: "Receipt",
  credit_note: "Credit note",
};

/** Buttons that save the documents of a booking as PDFs; nothing before the first is issued. */
export function BookingInvoices({ bookingId }: { bookingId: number }) {
  const { data } = useQuery({
    queryKey: opsKeys.invoices(bookingId),
    queryFn: () => unwrap(ops.bookings[":id"].invoices.$get({ param: { id: String(bookingId) } })),
  });
  const { act, problem } = useAction(async (id: number) => {
    await downloadFile(
      await ops.invoices[":id"]["document.pdf"].$get({ param: { id: String(id) } }),
    );
  });
  if (data === undefined || data.items.length === 0) return null;
  return (
    <>
      <p className="cluster">
        {data.items.map(({ id, kind, number, total }) => (
          <SmallButton key={id} onClick={() => void act(id)}>
            {KINDS[kind]} {number}, {formatRupees(total)}
          </SmallButton>
        ))}
      </p>
      {problem && (
        <p role="alert">The file could not be made. Check the connection and try again.</p>
      )}
    </>
  );
}
