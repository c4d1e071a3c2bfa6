import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { unwrap } from "#api-client/api-error.ts";
import { useAction } from "#api-client/use-action.ts";
import { formatRupees, toPaise, toRupees, type Paise } from "#kernel/money/money.ts";
import { parsePrice } from "#kernel/money/parse-price.ts";
import { shortDay } from "#kernel/time/local-time.ts";
import type { BankLine } from "#booking/money/bank/contract.ts";
import { CheckboxPriceRow, PickGroup } from "#ui/choices/checkbox-price-row.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { ActionDialog } from "#ui/overlays/action-dialog.tsx";
import { SmallButton } from "../shell/facts.tsx";
import { ops, opsKeys, useOpsAction } from "../shell/ops-client.tsx";

type Share = { booking_id: number; amount: number };

export type MatchOf = { bookings: Share[] } | { entry_id: string } | { vendor_id: number };

export const sendMatch = (id: number, json: MatchOf) =>
  unwrap(ops.bank_statements.lines[":id"].match.$post({ param: { id: String(id) }, json }));

/** Of a chosen booking, `rupees` is what is typed. */
type Choice = Pick<BankLine["suggestions"][number], "booking_id" | "order_id" | "name" | "day"> & {
  rupees?: string;
};

const paiseOf = ({ rupees }: Choice): Paise => toPaise(parsePrice(rupees) ?? 0);

/** Rupees that a customer has still to pay. */
async function readLeft(bookingId: number): Promise<number> {
  const one = ops.bookings[":id"].ledger.$get({ param: { id: String(bookingId) }, query: {} });
  const { total, paid } = (await unwrap(one)).payment;
  return toRupees((toPaise(total) - toPaise(paid)) as Paise);
}

/**
 * What a line pays: one booking or several, where what is left goes to the last one, which is then paid too much; or
 * what a vendor owes.
 */
export function MatchDialog({ line: one, onClose }: { line: BankLine; onClose: () => void }) {
  const [search, setSearch] = useState("");
  const [chosen, setChosen] = useState<Choice[]>([]);
  const q = search.trim();
  const { data } = useQuery({
    queryKey: opsKeys.bookingChoices(q),
    queryFn: async () => {
      const [bookings, vendors] = await Promise.all([
        unwrap(ops.bookings.$get({ query: { q, limit: "10" } })),
        unwrap(ops.vendors.$get({ query: { q, limit: "3" } })),
      ]);
      return { bookings: bookings.items, vendors: vendors.items };
    },
    enabled: q !== "",
  });
  const found: Choice[] | undefined = (q === "" ? undefined : data?.bookings)?.map(
    ({ id, booking_date, ...booking }) => ({ booking_id: id, day: booking_date, ...booking }),
  );
  const vendors =
    q === ""
      ? one.vendors
      : data?.vendors.map(({ id, full_name: name }) => ({ vendor_id: id, name }));
  const isChosen = (choice: Choice) =>
    chosen.some(({ booking_id }) => booking_id === choice.booking_id);
  const choices: Choice[] = [
    ...chosen,
    ...(found ?? one.suggestions).filter((choice) => !isChosen(choice)),
  ];
  const restOf = (all: Choice[]) =>
    toPaise(one.amount) - all.reduce((sum, choice) => sum + paiseOf(choice), 0);
  const left = restOf(chosen);
  const last = chosen.at(-1);
  const rest = formatRupees(toRupees(Math.abs(left) as Paise));
  const more = `${rest} is left. Choose one more booking, or match: then ${last?.order_id} is paid ${rest} too much, and you find it under To pay back.`;
  const words = last === undefined || left === 0 ? "" : left < 0 ? `${rest} too much.` : more;
  const { act, isPending, problem } = useOpsAction(
    (of: MatchOf) => sendMatch(one.id, of),
    () => `${formatRupees(one.amount)} is matched.`,
  );
  const match = async () => {
    const bookings = chosen.map((choice) => ({
      booking_id: choice.booking_id,
      amount: toRupees((paiseOf(choice) + (choice === last ? left : 0)) as Paise),
    }));
    if (await act({ bookings })) onClose();
  };
  const choosing = useAction((choice: Choice) => readLeft(choice.booking_id), {
    rowOf: ({ booking_id }) => booking_id,
    onDone: (toPay, { booking_id }) =>
      setChosen((all) => {
        const most = toRupees(Math.max(0, restOf(all)) as Paise);
        const rupees = String(Math.min(most, toPay));
        // What is typed meanwhile stays.
        const isOpen = (one: Choice) => one.booking_id === booking_id && one.rupees === "";
        return all.map((one) => (isOpen(one) ? { ...one, rupees } : one));
      }),
  });
  const toggle = (choice: Choice) => {
    if (isChosen(choice))
      return setChosen(chosen.filter(({ booking_id }) => booking_id !== choice.booking_id));
    setChosen([...chosen, { ...choice, rupees: "" }]);
    void choosing.act(choice);
  };
  return (
    <ActionDialog
      title={`What does ${formatRupees(one.amount)} pay?`}
      keep="Not now"
      act="Match"
      isPending={isPending}
      isDisabled={last === undefined || left < 0 || choosing.isPending}
      problem={problem?.message ?? choosing.problem?.message}
      onAct={match}
      onClose={onClose}
    >
      <p>
        {shortDay(one.day)}: {one.text}
      </p>
      <TextField
        label="Find a booking"
        hint="A Booking ID, a phone number or a name, also of a vendor"
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
      {vendors?.map(({ vendor_id, name }) => (
        <p key={vendor_id} className="spread">
          {name} paid us
          <SmallButton
            busy={isPending}
            onClick={async () => {
              if (await act({ vendor_id })) onClose();
            }}
          >
            Record it <span className="visually-hidden">for {name}</span>
          </SmallButton>
        </p>
      ))}
      <p role="status">{words}</p>
    </ActionDialog>
  );
}
