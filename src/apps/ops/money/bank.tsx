import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { unwrap } from "#api-client/api-error.ts";
import { formatRupees, toPaise, toRupees, type Paise } from "#kernel/money/money.ts";
import { parsePrice } from "#kernel/money/parse-price.ts";
import { opsPaths } from "#kernel/ops-paths.ts";
import { shortDay } from "#kernel/time/local-time.ts";
import type { BankLine } from "#booking/money/bank/contract.ts";
import { CheckboxPriceRow, PickGroup } from "#ui/choices/checkbox-price-row.tsx";
import { Tag } from "#ui/data/tag.tsx";
import { ErrorAlert } from "#ui/feedback/error-alert.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { DataTable, type Column } from "#ui/lists/data-table.tsx";
import { FilterSelect } from "#ui/lists/filter-bar.tsx";
import { ActionDialog } from "#ui/overlays/action-dialog.tsx";
import { ReasonAction } from "../shell/action-dialogs.tsx";
import { DownloadCsv } from "#apps/shared/download-csv.tsx";
import { Loaded, ops, opsKeys, useList, useOpsAction } from "../shell/ops-client.tsx";
import { SmallButton } from "../shell/facts.tsx";
import { ListPages } from "../shell/list-page.tsx";
import { useFilters } from "../shell/ops-search.ts";
import { BankUpload } from "./bank-upload.tsx";

const { lines } = ops.bank_statements;
const line = lines[":id"];

const STATES = ["open", "matched", "ignored"] as const;
type Asked = { line: BankLine; is: "another" | "ignore" | "undo" };
type LineProps = { line: BankLine; onClose: () => void };

const NONE: Record<BankLine["state"], string> = {
  open: "No bank line waits.",
  matched: "No line is matched yet.",
  ignored: "No line was ignored.",
};

/** The bank's statement: upload, and the lines that wait for their booking. */
export function Bank() {
  const { filters, setFilters } = useFilters("/ops/money");
  const { lines_cursor: cursor } = filters;
  const state = STATES.find((one) => one === filters.lines) ?? "open";
  const [asked, setAsked] = useState<Asked>();
  const asking = { state, cursor };
  const query = useList(opsKeys.bankLines(asking), () => unwrap(lines.$get({ query: asking })));
  const close = () => setAsked(undefined);
  return (
    <div className="stack">
      <BankUpload />
      <p className="cluster">
        <FilterSelect
          label="Lines"
          value={state}
          onChange={({ target }) =>
            setFilters({ ...filters, lines: target.value, lines_cursor: "" })
          }
        >
          <option value="open">Waiting</option>
          <option value="matched">Matched</option>
          <option value="ignored">Ignored</option>
        </FilterSelect>
        <DownloadCsv load={() => ops.bank_statements["lines.csv"].$get({ query: { state } })} />
      </p>
      <Loaded query={query} what="the lines">
        {({ items, next }) => (
          <>
            <DataTable
              label="Bank lines"
              columns={columnsOf(setAsked)}
              rows={items}
              keyOf={({ id }) => id}
              empty={NONE[state]}
            />
            <ListPages name="lines_cursor" cursor={cursor} next={next} />
          </>
        )}
      </Loaded>
      {asked?.is === "another" && <MatchDialog line={asked.line} onClose={close} />}
      {asked && asked.is !== "another" && (
        <AskWhy line={asked.line} is={asked.is} onClose={close} />
      )}
    </div>
  );
}

function AskWhy({ line: one, is, onClose }: LineProps & { is: "ignore" | "undo" }) {
  const amount = formatRupees(one.amount);
  const orders = one.bookings.map(({ order_id }) => order_id).join(" and ");
  const words = {
    ignore: {
      title: `Ignore ${amount} of ${shortDay(one.day)}?`,
      act: "Ignore",
      done: "The line is ignored.",
      ready: ["It is not a customer’s payment.", "It is already recorded."],
      children: <p>{one.text}</p>,
    },
    undo: {
      title: `Undo the match of ${amount}?`,
      act: "Undo the match",
      done: "The line waits again.",
      ready: ["It belongs to another booking."],
      children: <p>{orders} will be unpaid again. The ledger keeps both entries.</p>,
    },
  }[is];
  const { $post } = is === "ignore" ? line.ignore : line.unmatch;
  const call = (reason: string) =>
    unwrap($post({ param: { id: String(one.id) }, json: { reason } }));
  return <ReasonAction {...words} label="Why" call={call} onClose={onClose} />;
}

const columnsOf = (ask: (asked: Asked) => void): Column<BankLine>[] => [
  { head: "Day", cell: ({ day }) => shortDay(day) },
  { head: "Amount", cell: ({ amount }) => formatRupees(amount), numeric: true },
  { head: "Text", cell: ({ text, reference }) => `${text} ${reference}`.trim() },
  { head: "Pays", cell: (one) => <Pays line={one} ask={ask} /> },
];

type Share = { booking_id: number; amount: number };

const sendMatch = (id: number, bookings: Share[]) =>
  unwrap(line.match.$post({ param: { id: String(id) }, json: { bookings } }));

function Pays({ line: one, ask }: { line: BankLine; ask: (asked: Asked) => void }) {
  const { id, amount, state, bookings, reason, suggestions } = one;
  const { act, isPending, problem } = useOpsAction(
    (booking_id: number) => sendMatch(id, [{ booking_id, amount }]),
    () => `${formatRupees(amount)} is recorded.`,
  );
  const about = <span className="visually-hidden">{one.text}</span>;
  if (state === "matched")
    return (
      <span className="cluster">
        {bookings.map((booking) => (
          <span key={booking.id}>
            <a href={opsPaths.booking(booking.id)}>{booking.order_id}</a>
            {bookings.length > 1 && <span> {formatRupees(booking.amount)}</span>}
          </span>
        ))}
        <SmallButton onClick={() => ask({ line: one, is: "undo" })}>Undo {about}</SmallButton>
      </span>
    );
  const [best] = suggestions;
  return (
    <span className="cluster">
      {reason}
      {best && (
        <>
          <span>
            <a href={opsPaths.booking(best.booking_id)}>{best.order_id}</a> {best.name},{" "}
            {shortDay(best.day)}
          </span>
          <Tag size="small" tone={best.is_sure ? "good" : "plain"}>
            {best.is_sure ? "Sure" : "Maybe"}
          </Tag>
          <SmallButton busy={isPending} onClick={() => void act(best.booking_id)}>
            Match {about}
          </SmallButton>
        </>
      )}
      <SmallButton onClick={() => ask({ line: one, is: "another" })}>
        {best ? "Choose another" : "Choose a booking"} {about}
      </SmallButton>
      {state === "open" && (
        <SmallButton onClick={() => ask({ line: one, is: "ignore" })}>Ignore {about}</SmallButton>
      )}
      <ErrorAlert>{problem?.message}</ErrorAlert>
    </span>
  );
}

/** Of a chosen booking, `rupees` is what is typed. */
type Choice = Pick<BankLine["suggestions"][number], "booking_id" | "order_id" | "name" | "day"> & {
  total?: number;
  rupees?: string;
};

const paiseOf = ({ rupees }: Choice): Paise => toPaise(parsePrice(rupees) ?? 0);

/** What a line pays: one booking or several, whose amounts are together that of the line. */
function MatchDialog({ line: one, onClose }: LineProps) {
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
  const { act, isPending, problem } = useOpsAction(
    (shares: Share[]) => sendMatch(one.id, shares),
    () => `${formatRupees(one.amount)} is recorded.`,
  );
  const match = async () => {
    const shares = chosen.map((choice) => ({
      booking_id: choice.booking_id,
      amount: toRupees(paiseOf(choice)),
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
      isDisabled={chosen.length === 0 || left !== 0}
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
      <p role="status">
        {chosen.length > 0 &&
          left !== 0 &&
          `${formatRupees(toRupees(Math.abs(left) as Paise))} ${left > 0 ? "is left. Choose one more booking" : "too much"}.`}
      </p>
    </ActionDialog>
  );
}
