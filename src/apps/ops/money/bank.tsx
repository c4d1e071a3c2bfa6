import { useState } from "react";
import { unwrap } from "#api-client/api-error.ts";
import { formatRupees } from "#kernel/money/money.ts";
import { opsPaths } from "#kernel/ops-paths.ts";
import { shortDay } from "#kernel/time/local-time.ts";
import type { BankLine } from "#booking/money/bank/contract.ts";
import { Tag } from "#ui/data/tag.tsx";
import { ErrorAlert } from "#ui/feedback/error-alert.tsx";
import { DataTable, type Column } from "#ui/lists/data-table.tsx";
import { FilterSelect } from "#ui/lists/filter-bar.tsx";
import { DownloadCsv } from "#apps/shared/download-csv.tsx";
import { Loaded, ops, opsKeys, useList, useOpsAction, ReasonAction } from "../shell/ops-client.tsx";
import { SmallButton } from "../shell/facts.tsx";
import { ListPages, useFilters } from "../shell/list-page.tsx";
import { BankUpload } from "./bank-upload.tsx";
import { MatchDialog, sendMatch, type MatchOf } from "./match-dialog.tsx";

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

/** The bank's statement: upload, and the lines that wait for their booking, refund or payout. */
export function Bank() {
  const { filters, setFilters } = useFilters("/ops/money");
  const { lines_cursor: cursor } = filters;
  const state = STATES.find((one) => one === filters.lines) ?? "open";
  const side = filters.side === "out" ? "out" : "in";
  const [asked, setAsked] = useState<Asked>();
  const asking = { state, side, cursor } as const;
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
        <FilterSelect
          label="Money"
          value={side}
          onChange={({ target }) =>
            setFilters({ ...filters, side: target.value, lines_cursor: "" })
          }
        >
          <option value="in">Money in</option>
          <option value="out">Money out</option>
        </FilterSelect>
        <DownloadCsv
          load={() => ops.bank_statements["lines.csv"].$get({ query: { state, side } })}
        />
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
  const amount = formatRupees(Math.abs(one.amount));
  const orders = one.bookings.map(({ order_id }) => order_id).join(" and ");
  const isReversed = one.bookings.some((booking) => booking.has_made);
  const words = {
    ignore: {
      title: `Ignore ${amount} of ${shortDay(one.day)}?`,
      act: "Ignore",
      done: "The line is ignored.",
      ready: ["It is not a customer’s payment.", "It is an expense of the firm."],
      children: <p>{one.text}</p>,
    },
    undo: {
      title: `Undo the match of ${amount}?`,
      act: "Undo the match",
      done: "The line waits again.",
      ready: ["It belongs to another booking."],
      children: isReversed ? (
        <p>
          {orders === ""
            ? "The vendor’s payment is undone, and the vendor gets a message."
            : `${orders} will be unpaid again.`}{" "}
          The ledger keeps both entries.
        </p>
      ) : (
        <p>The line waits again. What is recorded stays.</p>
      ),
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
  { head: "What it is", cell: (one) => <WhatItIs line={one} ask={ask} /> },
];

const WHAT = { payment: "", refund: "Paid back: ", payout: "Payout: ", settlement: "From " };

/**
 * The booking or vendor of an entry, with what it did where it is no payment: a payout comes in where it is sent back.
 */
function Recorded({
  id,
  order_id,
  vendor,
  what,
  isIn,
}: Pick<BankLine["bookings"][number], "order_id" | "vendor" | "what"> & {
  id?: number | null;
  isIn: boolean;
}) {
  return (
    <span>
      {what === "payout" && isIn ? "Sent back: " : (WHAT[what as keyof typeof WHAT] ?? "")}
      {id ? <a href={opsPaths.booking(id)}>{order_id}</a> : order_id || vendor}
    </span>
  );
}

function WhatItIs({ line: one, ask }: { line: BankLine; ask: (asked: Asked) => void }) {
  const { id, amount, state, bookings, reason, suggestions, vendors, entries, is_recorded } = one;
  const { act, isPending, problem } = useOpsAction(
    (of: MatchOf) => sendMatch(id, of),
    () => `${formatRupees(Math.abs(amount))} is matched.`,
  );
  const about = <span className="visually-hidden">{one.text}</span>;
  if (state === "matched")
    return (
      <span className="cluster">
        {bookings.map((booking) => (
          <span key={booking.order_id || booking.vendor}>
            <Recorded {...booking} isIn={amount > 0} />
            {bookings.length > 1 && <span> {formatRupees(Math.abs(booking.amount))}</span>}
          </span>
        ))}
        {is_recorded ? (
          <Tag size="small">Recorded by its reference</Tag>
        ) : (
          <SmallButton onClick={() => ask({ line: one, is: "undo" })}>Undo {about}</SmallButton>
        )}
      </span>
    );
  const [best] = suggestions;
  const [vendor] = best?.is_sure ? [] : vendors;
  const [entry] = best?.is_sure || vendor?.is_sure ? [] : entries;
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
          <SmallButton
            busy={isPending}
            onClick={() => void act({ bookings: [{ booking_id: best.booking_id, amount }] })}
          >
            Match {about}
          </SmallButton>
        </>
      )}
      {vendor && (
        <>
          <span>
            From <a href={opsPaths.vendor(vendor.vendor_id)}>{vendor.name}</a>
          </span>
          <Tag size="small" tone={vendor.is_sure ? "good" : "plain"}>
            {vendor.is_sure ? "Sure" : "Maybe"}
          </Tag>
          <SmallButton busy={isPending} onClick={() => void act({ vendor_id: vendor.vendor_id })}>
            Record it {about}
          </SmallButton>
        </>
      )}
      {entry && (
        <>
          <span>
            <Recorded {...entry} isIn={amount > 0} />, recorded for {shortDay(entry.day)}
          </span>
          <SmallButton busy={isPending} onClick={() => void act({ entry_id: entry.entry_id })}>
            It is this {about}
          </SmallButton>
        </>
      )}
      {amount > 0 && (
        <SmallButton onClick={() => ask({ line: one, is: "another" })}>
          {best || vendor ? "Choose another" : "Choose a booking"} {about}
        </SmallButton>
      )}
      {state === "open" && (
        <SmallButton onClick={() => ask({ line: one, is: "ignore" })}>Ignore {about}</SmallButton>
      )}
      <ErrorAlert>{problem?.message}</ErrorAlert>
    </span>
  );
}
