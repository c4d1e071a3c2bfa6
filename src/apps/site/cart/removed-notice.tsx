import { Button } from "#ui/actions/button.tsx";
import { Alert } from "#ui/feedback/alert.tsx";
import { changesOf } from "./describe-cart-item.ts";
import { cart, type CartChanges } from "./cart-actions.ts";
import type { CartItem } from "#apps/shared/booking/cart.ts";
import { words } from "./removed-notice.en.ts";

type Props = { items: CartItem[]; changes: CartChanges };

export function RemovedNotice({ items, changes }: Props) {
  const gone = items.filter((item) => changesOf(item, changes).isGone);
  if (gone.length === 0) return null;
  return (
    <Alert tone="warn" live>
      {gone.map((item) => (
        <p key={item.id} className="spread">
          <span>
            <b>{item.title}</b>
            {words.isGone}
          </span>
          <Button
            variant="quiet"
            size="small"
            aria-label={words.removeGone(item.title)}
            onClick={() => cart.remove(item)}
          >
            {words.remove}
          </Button>
        </p>
      ))}
    </Alert>
  );
}
