import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { unwrap } from "#api-client/api-error.ts";
import { formatRupees } from "#kernel/money/money.ts";
import { opsPaths } from "#kernel/ops-paths.ts";
import { shortDay } from "#kernel/time/local-time.ts";
import type { BankLine } from "#payments/bank/contract.ts";
import { RadioGroup, RadioRow } from "#ui/choices/radio-group.tsx";
import { Tag } from "#ui/data/status-badge.tsx";
import { ErrorAlert } from "#ui/feedback/error-alert.tsx";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { DataTable, type Column } from "#ui/lists/data-table.tsx";
import { FilterSelect } from "#ui/lists/filter-select.tsx";
import { ActionDialog } from "#ui/overlays/action-dialog.tsx";
import { ReasonAction } from "../shell/action-dialogs.tsx";
import { DownloadCsv } from "#apps/shared/download-csv.tsx";
import { ops, opsKeys, useOpsAction } from "../shell/ops-client.tsx";
import { SmallButton } from "../shell/facts.tsx";
import { BankUpload } from "./bank-upload.tsx";

const { lines } = ops.bank_statements;
const line = lines[":id"];

type State = BankLine["state"];
type Asked = { line: BankLine; is: "another" | "ignore" };

const NONE: Record<State, string> = {
  open: "No line of the bank waits.",
  matched: "No line is matched yet.",
  ignored: "No line was ignored.",
};

/** The bank's statement: upload, and the lines that wait for their booking. */
export function Bank() {
  const [state, setState] = useState<State>("open");
  const [asked, setAsked] = useState<Asked>();
  const query = useQuery({
    queryKey: opsKeys.bankLines(state),
    queryFn: () => unwrap(lines.$get({ query: { state } })),
  });
  const close = () => setAsked(undefined);
  return (
    <div className="stack">
      <BankUpload />
      <p className="cluster">
        <FilterSelect
          label="Lines"
          value={state}
          onChange={({ target }) => setState(target.value as State)}
        >
          <option value="open">Waiting</option>
          <option value="matched">Matched</option>
          <option value="ignored">Ignored</option>
        </FilterSelect>
        <DownloadCsv load={() => ops.bank_statements["lines.csv"].$get({ query: { state } })} />
      </p>
      <QueryView query={query} loading="Loading lines..." failed="The lines could not be loaded.">
        {({ items, next }) =>
          items.length === 0 ? (
            <p className="soft">{NONE[state]}</p>
          ) : (
            <>
              <DataTable
                label="Lines of the bank"
                columns={columnsOf(setAsked)}
                rows={items}
                keyOf={({ id }) => id}
              />
              {next !== null && <p className="soft">The oldest 50 are shown.</p>}
            </>
          )
        }
      </QueryView>
      {asked?.is === "another" && <MatchDialog line={asked.line} onClose={close} />}
      {asked?.is === "ignore" && (
        <ReasonAction
          title={`Ignore ${formatRupees(asked.line.amount)} of ${shortDay(asked.line.day)}?`}
          label="Why"
          act="Ignore"
          call={(reason) =>
            unwrap(line.ignore.$post({ param: { id: String(asked.line.id) }, json: { reason } }))
          }
          done="The line is ignored."
          onClose={close}
        >
          <p>{asked.line.text}</p>
        </ReasonAction>
      )}
    </div>
  );
}

const columnsOf = (ask: (asked: Asked) => void): Column<BankLine>[] => [
  { head: "Day", cell: ({ day }) => shortDay(day) },
  { head: "Amount", cell: ({ amount }) => formatRupees(amount), numeric: true },
  { head: "Text", cell: ({ text, reference }) => `${text} ${reference}`.trim() },
  { head: "Pays", cell: (one) => <Pays line={one} ask={ask} /> },
];

const sendMatch = (id: number, booking_id: number) =>
  unwrap(line.match.$post({ param: { id: String(id) }, json: { booking_id } }));

function Pays({ line: one, ask }: { line: BankLine; ask: (asked: Asked) => void }) {
  const { id, state, booking, reason, suggestions } = one;
  const { act, isPending, problem } = useOpsAction(
    (bookingId: number) => sendMatch(id, bookingId),
    () => `${formatRupees(one.amount)} is recorded.`,
  );
  if (booking) return <a href={opsPaths.booking(booking.id)}>{booking.order_id}</a>;
  const [best] = suggestions;
  const about = <span className="visually-hidden">{one.text}</span>;
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

type MatchProps = { line: BankLine; onClose: () => void };

function MatchDialog({ line: one, onClose }: MatchProps) {
  const [search, setSearch] = useState("");
  const [chosen, setChosen] = useState<number>();
  const q = search.trim();
  const { data } = useQuery({
    queryKey: opsKeys.bookingChoices(q),
    queryFn: () => unwrap(ops.bookings.$get({ query: { q, limit: "10" } })),
    enabled: q !== "",
  });
  const found = (q === "" ? undefined : data?.items)?.map(
    ({ id, order_id, name, booking_date }) => ({
      booking_id: id,
      order_id,
      name,
      day: booking_date,
    }),
  );
  const choices = found ?? one.suggestions;
  const { act, isPending, problem } = useOpsAction(
    (bookingId: number) => sendMatch(one.id, bookingId),
    () => `${formatRupees(one.amount)} is recorded.`,
  );
  const bookingId = choices.find(({ booking_id }) => booking_id === chosen)?.booking_id;
  const match = async () => {
    if (bookingId !== undefined && (await act(bookingId))) onClose();
  };
  return (
    <ActionDialog
      title={`What does ${formatRupees(one.amount)} pay?`}
      keep="Not now"
      act="Match"
      isPending={isPending}
      isDisabled={bookingId === undefined}
      problem={problem?.message}
      onAct={match}
      onClose={onClose}
    >
      <p>
        {shortDay(one.day)}: {one.text}
      </p>
      <TextField
        label="Find a booking"
        hint="An order id, a phone number or a name"
        type="search"
        autoComplete="off"
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      {found?.length === 0 && <p className="soft">No booking fits.</p>}
      {choices.length > 0 && (
        <RadioGroup legend="Booking">
          {choices.map(({ booking_id, order_id, name, day }) => (
            <RadioRow
              key={booking_id}
              name="matched-booking"
              checked={booking_id === chosen}
              onChange={() => setChosen(booking_id)}
              label={`${order_id} ${name}`}
              sub={shortDay(day)}
            />
          ))}
        </RadioGroup>
      )}
    </ActionDialog>
  );
}
