import { formatRupees } from "#kernel/money/money.ts";
import { Button } from "#ui/actions/button.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { words } from "./above-price-dialog.en.ts";

type Props = {
  /** What the vendor asks more for than the customer pays, and what the customer pays. */
  above: readonly { id: number; title: string; price: number }[];
  onAct: () => void;
  onClose: () => void;
};

export const AbovePriceDialog = ({ above, onAct, onClose }: Props) => (
  <Dialog
    open={above.length > 0}
    title={words.title}
    actions={
      <>
        <Button variant="quiet" onClick={onAct}>
          {words.send}
        </Button>
        <Button onClick={onClose}>{words.change}</Button>
      </>
    }
    onClose={onClose}
  >
    {above.map(({ id, title, price }) => (
      <p key={id}>{words.pays(title, formatRupees(price))}</p>
    ))}
    <p>{words.unlikely}</p>
  </Dialog>
);
