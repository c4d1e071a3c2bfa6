import { useState } from "react";
import { unwrap } from "#api-client/api-error.ts";
import { useAction } from "#api-client/use-action.ts";
import type { PayoutList } from "#ledger/payouts-contract.ts";
import type { AccountReading } from "#ledger/vendors-contract.ts";
import { ActionDialog } from "#ui/overlays/action-dialog.tsx";
import { ConfirmAction } from "#apps/ops/shell/ops-client.tsx";
import { Facts, PhoneLink } from "../shell/facts.tsx";
import { ops } from "../shell/ops-client.tsx";

const calls = ops.vendors[":id"].payout_account;

type Props = {
  vendorId: number;
  name: string;
  account: NonNullable<PayoutList["owed"][number]["account"]>;
  onClose: () => void;
};

/**
 * Shows a vendor's account in full, to read out on the phone, and confirms it. It sends the moment of the account that
 * was read out: one that was saved since is not confirmed.
 */
export function AccountDialog({ vendorId, name, account, onClose }: Props) {
  const param = { id: String(vendorId) };
  const [read, setRead] = useState<AccountReading>();
  const reading = useAction(() => unwrap(calls.reading.$post({ param })), { onDone: setRead });
  if (read === undefined)
    return (
      <ActionDialog
        title={`Read out ${name}'s account?`}
        keep="Not now"
        act="Show the account"
        isPending={reading.isPending}
        problem={reading.problem?.message}
        onAct={() => reading.act()}
        onClose={onClose}
      >
        <p>
          {account.holder}, {account.shown}
        </p>
        <p className="soft">The audit trail notes who looks at the whole account.</p>
      </ActionDialog>
    );
  return (
    <ConfirmAction
      title={`Is this ${name}'s account?`}
      keep={account.is_confirmed ? "Close" : "Not yet"}
      act={account.is_confirmed ? undefined : "Confirm"}
      call={() => unwrap(calls.confirm.$post({ param, json: { changed_at: read.changed_at } }))}
      done={`${name} can be paid.`}
      onClose={onClose}
    >
      <p>
        Call {name}
        {read.phone_number && (
          <span>
            {" "}
            on <PhoneLink phone={read.phone_number} />
          </span>
        )}
        <span> and read out:</span>
      </p>
      <Facts
        facts={{
          Name: read.holder,
          "UPI id": read.upi_id !== "" && read.upi_id,
          Account: read.account_number !== "" && read.account_number,
          IFSC: read.ifsc !== "" && read.ifsc,
        }}
      />
    </ConfirmAction>
  );
}
