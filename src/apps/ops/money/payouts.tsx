import { useQuery } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { unwrap } from "#api-client/api-error.ts";
import { FormDialog } from "#apps/shared/account/form-dialog.tsx";
import { formatRupees } from "#kernel/money/money.ts";
import { opsPaths } from "#kernel/ops-paths.ts";
import { formatMoment } from "#kernel/time/format-moment.ts";
import type { PayoutList } from "#payments/contract.ts";
import { Button } from "#ui/actions/button.tsx";
import { ErrorAlert } from "#ui/feedback/error-alert.tsx";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { Checkbox } from "#ui/forms/checkbox.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { DataTable, type Column } from "#ui/lists/data-table.tsx";
import { ConfirmAction } from "../shell/action-dialogs.tsx";
import { DownloadCsv } from "#apps/shared/download-csv.tsx";
import { ops, opsKeys, useOpsAction } from "../shell/ops-client.tsx";
import { SmallButton } from "../shell/facts.tsx";

type Owed = PayoutList["owed"][number];
type Run = PayoutList["items"][number];

const { payouts } = ops;

/** What vendors are owed or owe, with payout runs. */
export function Payouts() {
  const query = useQuery({ queryKey: opsKeys.payouts, queryFn: () => unwrap(payouts.$get()) });
  return (
    <QueryView query={query} loading="Loading payouts..." failed="The payouts could not be loaded.">
      {({ owed, items }) => (
        <div className="stack">
          {owed.length === 0 ? (
            <p className="soft">Nobody is owed anything.</p>
          ) : (
            <OwedTable owed={owed} />
          )}
          {items.map((run) => (
            <RunOf key={run.id} run={run} />
          ))}
        </div>
      )}
    </QueryView>
  );
}

const canBePaid = ({ balance, account }: Owed) => balance > 0 && account?.is_confirmed === true;

const owedColumns = (
  chosen: ReadonlySet<number>,
  toggle: (vendorId: number, isChosen: boolean) => void,
  confirm: (vendor: Owed) => void,
): Column<Owed>[] => [
  {
    head: "Vendor",
    cell: (one) => (
      <Checkbox
        label={one.name}
        disabled={!canBePaid(one)}
        checked={chosen.has(one.vendor_id)}
        onChange={({ target }) => toggle(one.vendor_id, target.checked)}
      />
    ),
  },
  { head: "Earned", cell: ({ earned }) => formatRupees(earned), numeric: true },
  { head: "Took in", cell: ({ held }) => formatRupees(held), numeric: true },
  { head: "Paid out", cell: ({ paid_out }) => formatRupees(paid_out), numeric: true },
  {
    head: "We owe",
    cell: ({ balance }) =>
      balance < 0 ? `owes us ${formatRupees(-balance)}` : formatRupees(balance),
    numeric: true,
  },
  { head: "Paid to", cell: (one) => accountOf(one, () => confirm(one)) },
];

function OwedTable({ owed }: { owed: Owed[] }) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [confirming, setConfirming] = useState<Owed>();
  const making = useOpsAction(
    (vendor_ids: number[]) => unwrap(payouts.$post({ json: { vendor_ids } })),
    (ids) => `A payout run of ${ids.length} ${ids.length === 1 ? "vendor" : "vendors"} is made.`,
  );
  const ids = owed.filter((one) => canBePaid(one) && chosen.has(one.vendor_id));
  const total = ids.reduce((sum, { balance }) => sum + balance, 0);
  const toggle = (vendorId: number, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(vendorId);
    else next.delete(vendorId);
    setChosen(next);
  };
  return (
    <>
      <DataTable
        label="What vendors are owed"
        columns={owedColumns(chosen, toggle, setConfirming)}
        rows={owed}
        keyOf={({ vendor_id }) => vendor_id}
      />
      <ErrorAlert>{making.problem?.message}</ErrorAlert>
      <p className="cluster">
        <Button
          disabled={ids.length === 0}
          busy={making.isPending}
          onClick={() => void making.act(ids.map(({ vendor_id }) => vendor_id))}
        >
          Make a payout run
        </Button>
        {ids.length > 0 && <span className="soft">{formatRupees(total)} in all</span>}
      </p>
      {confirming?.account && (
        <ConfirmAction
          title={`Is this ${confirming.name}'s account?`}
          keep="Not yet"
          act="Confirm"
          call={() =>
            unwrap(
              ops.vendors[":id"].payout_account.confirm.$post({
                param: { id: String(confirming.vendor_id) },
                json: { changed_at: confirming.account?.changed_at ?? "" },
              }),
            )
          }
          done={`${confirming.name} can be paid.`}
          onClose={() => setConfirming(undefined)}
        >
          <p>
            Call {confirming.name} on the number that you know, and read out:{" "}
            {confirming.account.holder}, {confirming.account.shown}.
          </p>
        </ConfirmAction>
      )}
    </>
  );
}

function accountOf({ account, vendor_id }: Owed, onConfirm: () => void): ReactNode {
  if (account === null) return <a href={opsPaths.vendor(vendor_id)}>No account yet</a>;
  if (account.is_confirmed) return account.shown;
  return (
    <>
      {account.shown} <SmallButton onClick={onConfirm}>Confirm</SmallButton>
    </>
  );
}

const runColumns: Column<Run["items"][number]>[] = [
  {
    head: "Vendor",
    cell: ({ name, vendor_id }) => <a href={opsPaths.vendor(vendor_id)}>{name}</a>,
  },
  { head: "Amount", cell: ({ amount }) => formatRupees(amount), numeric: true },
  { head: "Reference", cell: ({ reference }) => reference ?? "Not paid yet" },
];

function RunOf({ run }: { run: Run }) {
  const [isPaying, setIsPaying] = useState(false);
  const isOpen = run.items.some(({ reference }) => reference === null);
  const param = { id: String(run.id) };
  return (
    <section className="stack" aria-label={`Payout ${run.id}`}>
      <p className="cluster">
        <b>
          Payout {run.id}, {formatMoment(run.made_at)}: {formatRupees(run.total)}
        </b>
        {isOpen && (
          <>
            <SmallButton onClick={() => setIsPaying(true)}>Mark as paid</SmallButton>
            <DownloadCsv load={() => payouts[":id"]["transfers.csv"].$get({ param })} />
          </>
        )}
      </p>
      <DataTable
        dense
        label={`Vendors of payout ${run.id}`}
        columns={runColumns}
        rows={run.items}
        keyOf={({ vendor_id }) => vendor_id}
      />
      {isPaying && <PaidDialog run={run} onClose={() => setIsPaying(false)} />}
    </section>
  );
}

function PaidDialog({ run, onClose }: { run: Run; onClose: () => void }) {
  return (
    <FormDialog
      title={`Has the bank paid ${formatRupees(run.total)}?`}
      keep="Not yet"
      act="Mark as paid"
      fields={{ reference: "" }}
      call={(json) => unwrap(payouts[":id"].paid.$post({ param: { id: String(run.id) }, json }))}
      invalidates={opsKeys.all}
      done={`Payout ${run.id} is paid.`}
      onClose={onClose}
    >
      {(field) => <TextField label="Reference of the bank" {...field("reference")} />}
    </FormDialog>
  );
}
