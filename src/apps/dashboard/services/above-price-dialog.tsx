import { formatRupees } from "#kernel/money/money.ts";
import { ActionDialog } from "#ui/overlays/action-dialog.tsx";

type Props = {
  /** What the vendor asks more for than the customer pays, and what the customer pays. */
  above: readonly { id: number; title: string; price: number }[];
  onAct: () => void;
  onClose: () => void;
};

export const AbovePriceDialog = ({ above, onAct, onClose }: Props) => (
  <ActionDialog
    open={above.length > 0}
    title="Ask more than the customer pays?"
    keep="Change the price"
    act="Send it all the same"
    onAct={onAct}
    onClose={onClose}
  >
    {above.map(({ id, title, price }) => (
      <p key={id}>
        {title}: the customer pays {formatRupees(price)}.
      </p>
    ))}
    <p>Our desk will most likely not approve a higher price.</p>
  </ActionDialog>
);
