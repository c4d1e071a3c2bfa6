import { useQuery } from "@tanstack/react-query";
import { unwrap } from "#api-client/api-error.ts";
import { authenticatedClient } from "#api-client/authenticated-client.ts";
import { queryKeys } from "#api-client/query-keys.ts";
import { formatRupees } from "#kernel/money/money.ts";
import { QrCode } from "#ui/data/qr-code.tsx";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import type { ListedBooking } from "./listed-jobs.ts";
import styles from "./jobs.module.css";
import { words } from "./upi-code-dialog.en.ts";

const code = authenticatedClient.api.v1.upi_codes[":id"];

type Props = { booking: Pick<ListedBooking, "id" | "order_id">; onClose: () => void };

/** A UPI code that fills the screen, for the customer's phone. */
export default function UpiCodeDialog({ booking: { id: bookingId, order_id }, onClose }: Props) {
  const query = useQuery({
    queryKey: queryKeys.dashboard.upiCode(bookingId),
    queryFn: () => unwrap(code.$get({ param: { id: String(bookingId) } })),
  });
  return (
    <Dialog open onClose={onClose} title={words.title} size="full">
      <QueryView query={query} loading={words.loading} failed={words.failed}>
        {({ amount, id, qr }) => (
          <div className={styles.code}>
            <p className={styles.amount}>{formatRupees(amount)}</p>
            <QrCode rows={qr} label={words.qr(formatRupees(amount))} />
            <p>{words.scan(id, order_id)}</p>
            <p>{words.toUs}</p>
          </div>
        )}
      </QueryView>
    </Dialog>
  );
}
