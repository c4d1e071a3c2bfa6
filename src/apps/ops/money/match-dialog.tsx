import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { unwrap } from "#api-client/api-error.ts";
import { formatRupees, toPaise, toRupees, type Paise } from "#kernel/money/money.ts";
import { parsePrice } from "#kernel/money/parse-price.ts";
import { shortDay } from "#kernel/time/local-time.ts";
import type { BankLine } from "#booking/money/bank/contract.ts";
import { CheckboxPriceRow, PickGroup } from "#ui/choices/checkbox-price-row.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { ActionDialog } from "#ui/overlays/action-dialog.tsx";
import { ops, opsKeys, useOpsAction } from "../shell/ops-client.tsx";

type Share = { booking_id: number; amount: number };

export type MatchOf = { bookings: Share[] } | { entry_id: string };

export const sendMatch = (id: number, json: MatchOf) =>
  unwrap(ops.bank_statements.lines[":id"].match.$post({ param: { id: String(id) }, json }));

/** Of a chosen booking, `rupees` is what is typed. */
type Choice = Pick<BankLine["suggestions"][number], "booking_id" | "order_id" | "name" | "day"> & {
  total?: number;
  rupees?: string;
};

const paiseOf = ({ rupees }: Choice): Paise => toPaise(parsePrice(rupees) ?? 0);

/** What a line pays: one booking or several. What is left goes to the last one, which is then paid too much. */
export function MatchDialog({ line: one, onClose }: { line: BankLine; onClose: () => void }) {
  const [search, setSearch] = useState("");
  const [chosen, setChosen] = useState<Choice[]>([]);
  const q = search.trim();
  const { data } = useQuery({
    queryKey: opsKeys.bookingChoices(q),
    queryFn: () => unwrap(ops.bookings.$get({ query: { q, limit: "10" } })),
    enabled: q !== "",
  });
  const found: Choice[] | undefined = (q === "" ? undefined : data?.items)?.map(
    ({ id, booking_date, ...booking }) => ({ booking_id: id, day: booking_date, ...booking }),
  );
  const isChosen = (choice: Choice) =>
    chosen.some(({ booking_id }) => booking_id === choice.booking_id);
  const choices: Choice[] = [
    ...chosen,
    ...(found ?? one.suggestions).filter((choice) => !isChosen(choice)),
  ];
  const left = toPaise(one.amount) - chosen.reduce((sum, choice) => sum + paiseOf(choice), 0);
  const last = chosen.at(-1);
  const rest = formatRupees(toRupees(Math.abs(left) as Paise));
  const more = `${rest} is left. Choose one more booking, or match: then ${last?.order_id} is paid ${rest} too much, and you find it under To pay back.`;
  const words = last === undefined || left === 0 ? "" : left < 0 ? `${rest} too much.` : more;
  const { act, isPending, problem } = useOpsAction(
    (shares: Share[]) => sendMatch(one.id, { bookings: shares }),
    () => `${formatRupees(one.amount)} is matched.`,
  );
  const match = async () => {
    const shares = chosen.map((choice) => ({
      booking_id: choice.booking_id,
      amount: toRupees((paiseOf(choice) + (choice === last ? left : 0)) as Paise),
    }));
    if (await act(shares)) onClose();
  };
  const toggle = (choice: Choice) => {
    if (isChosen(choice))
      return setChosen(chosen.filter(({ booking_id }) => booking_id !== choice.booking_id));
    const most = toRupees(Math.max(0, left) as Paise);
    const rupees = String(Math.min(most, choice.total ?? most));
    return setChosen([...chosen, { ...choice, rupees }]);
  };
  return (
    <ActionDialog
      title={`What does ${formatRupees(one.amount)} pay?`}
      keep="Not now"
      act="Match"
      isPending={isPending}
      isDisabled={last === undefined || left < 0}
      problem={problem?.message}
      onAct={match}
      onClose={onClose}
    >
      <p>
        {shortDay(one.day)}: {one.text}
      </p>
      <TextField
        label="Find a booking"
        hint="A Booking ID, a phone number or a name"
        type="search"
        autoComplete="off"
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      {found?.length === 0 && <p className="soft">No booking fits.</p>}
      {choices.length > 0 && (
        <PickGroup legend="Bookings">
          {choices.map((choice) => (
            <CheckboxPriceRow
              key={choice.booking_id}
              label={`${choice.order_id} ${choice.name}`}
              detail={shortDay(choice.day)}
              check={{ checked: isChosen(choice), onChange: () => toggle(choice) }}
              price={
                choice.rupees !== undefined
                  ? {
                      "aria-label": `Rupees for ${choice.order_id}`,
                      value: choice.rupees,
                      onChange: ({ target }) =>
                        setChosen(
                          chosen.map((other) =>
                            other === choice ? { ...choice, rupees: target.value } : other,
                          ),
                        ),
                    }
                  : undefined
              }
            />
          ))}
        </PickGroup>
      )}
      <p role="status">{words}</p>
    </ActionDialog>
  );
}
