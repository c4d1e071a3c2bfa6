import { useState } from "react";
import { useAction } from "#api-client/use-action.ts";
import { MAX_QUANTITY } from "#booking/ground/limits.ts";
import { formatRupees } from "#kernel/money/money.ts";
import { Button } from "#ui/actions/button.tsx";
import { QuantityInput } from "#ui/choices/quantity-input.tsx";
import { Disclosure } from "#ui/content/disclosure.tsx";
import { Alert } from "#ui/feedback/alert.tsx";
import type { ChangeProps } from "./change-booking.tsx";
import { followCalls } from "./follow-calls.ts";
import { words } from "./add-more.en.ts";

/** More work while the cleaner is there: what there is, its price, and the answer. */
export default function AddMore({ booking, client, isOnline, onChanged, onStale }: ChangeProps) {
  const [counts, setCounts] = useState<ReadonlyMap<number, number>>(new Map());
  const { act, isPending, problem } = useAction(followCalls(client, booking.follow_key).askMore, {
    onDone({ booking: changed }) {
      setCounts(new Map());
      onChanged(changed);
    },
    onRefused: onStale,
  });
  if (booking.more === null) return null;
  const { choices, asked } = booking.more;
  const lines = choices.flatMap(({ product_id, price }) => {
    const quantity = counts.get(product_id) ?? 0;
    return quantity === 0 ? [] : [{ product_id, quantity, price }];
  });
  const added = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  return (
    <>
      {asked && (
        <Alert live>
          <b>
            {words.asked(
              asked.lines.map(({ title, quantity }) => `${quantity} × ${title}`).join(", "),
              formatRupees(asked.price),
            )}
          </b>{" "}
          {words.answers[asked.state]}
        </Alert>
      )}
      {asked?.state !== "open" && choices.length > 0 && (
        <Disclosure summary={words.add}>
          <form
            className="stack"
            onSubmit={(event) => {
              event.preventDefault();
              void act(lines.map(({ product_id, quantity }) => ({ product_id, quantity })));
            }}
          >
            {choices.map(({ product_id, title, price }) => (
              <div key={product_id} className="spread">
                <span>
                  {title} <span className="soft">{formatRupees(price)}</span>
                </span>
                <QuantityInput
                  label={words.howMany(title)}
                  value={counts.get(product_id) ?? 0}
                  max={MAX_QUANTITY}
                  onChange={(next) => setCounts(new Map(counts).set(product_id, next))}
                />
              </div>
            ))}
            <p role="status">
              {lines.length > 0 &&
                words.costs(formatRupees(added), formatRupees(booking.total + added))}
            </p>
            {problem && <Alert tone="bad">{problem.message}</Alert>}
            <Button type="submit" busy={isPending} disabled={!isOnline || lines.length === 0}>
              {words.ask}
            </Button>
          </form>
        </Disclosure>
      )}
    </>
  );
}
