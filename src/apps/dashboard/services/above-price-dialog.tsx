import { formatRupees } from "#kernel/money/money.ts";
import { Button } from "#ui/actions/button.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";

type Props = {
  /** What the vendor asks more for than the customer pays, and what the customer pays. */
  above: readonly { id: number; title: string; price: number }[];
  onAct: () => void;
  onClose: () => void;
};

export const AbovePriceDialog = ({ above, onAct, onClose }: Props) => (
  <Dialog
    open={above.length > 0}
    title="Ask more than the customer pays?"
    actions={
      <>
        <Button variant="quiet" onClick={onAct}>
          Send it all the same
        </Button>
        <Button onClick={onClose}>Change the price</Button>
      </>
    }
    onClose={onClose}
  >
    {above.map(({ id, title, price }) => (
      <p key={id}>
        {title}: the customer pays {formatRupees(price)}.
      </p>
    ))}
    <p>We will most likely not approve a higher price.</p>
  </Dialog>
);
