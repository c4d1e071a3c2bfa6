import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { authenticatedClient } from "#api-client/authenticated-client.ts";
import { queryKeys } from "#api-client/query-keys.ts";
import { unwrap } from "#api-client/api-error.ts";
import { FormDialog } from "#apps/shared/account/form-dialog.tsx";
import { TaxDetails } from "#apps/shared/account/tax-details.tsx";
import { Button } from "#ui/actions/button.tsx";
import { Panel } from "#ui/cards/panel.tsx";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { CAPITALS_INPUT, CODE_INPUT } from "#ui/forms/code-input.ts";
import { TextField } from "#ui/forms/text-field.tsx";
import { words } from "./payout-account.en.ts";

const { payout_account: calls, tax_details } = authenticatedClient.api.v1;

/** Where Chamak pays the vendor, masked, with a dialog that changes it. */
export function PayoutAccount() {
  const query = useQuery({
    queryKey: queryKeys.dashboard.payoutAccount,
    queryFn: () => unwrap(calls.$get()),
  });
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Panel
      title={words.where}
      end={
        <Button variant="quiet" size="small" onClick={() => setIsOpen(true)}>
          {query.data?.payout_account ? words.change : words.addAccount}
        </Button>
      }
    >
      <QueryView query={query} loading={words.loadingAccount} failed={words.noAccount}>
        {({ payout_account: account }) =>
          account === null ? (
            <p>{words.addUpi}</p>
          ) : (
            <p>
              {account.holder}, {account.shown}
              <br />
              <span className="soft">
                {account.is_confirmed ? words.checked : words.notChecked}
              </span>
            </p>
          )
        }
      </QueryView>
      {isOpen && <AccountDialog onClose={() => setIsOpen(false)} />}
    </Panel>
  );
}

export function OwnTaxDetails() {
  const query = useQuery({
    queryKey: queryKeys.dashboard.taxDetails,
    queryFn: () => unwrap(tax_details.$get()),
  });
  return (
    <QueryView query={query} loading={words.loadingPan} failed={words.noPan}>
      {(answer) => (
        <TaxDetails
          answer={answer}
          intro={words.taxIntro}
          save={(json) => unwrap(tax_details.$put({ json }))}
          invalidates={queryKeys.dashboard.taxDetails}
        />
      )}
    </QueryView>
  );
}

function AccountDialog({ onClose }: { onClose: () => void }) {
  return (
    <FormDialog
      title={words.whereTo}
      keep={words.notNow}
      act={words.save}
      fields={{ holder: "", upi_id: "", account_number: "", ifsc: "" }}
      call={(json) => unwrap(calls.$put({ json }))}
      invalidates={queryKeys.dashboard.payoutAccount}
      done={words.saved}
      onClose={onClose}
    >
      {(field) => (
        <>
          <p>{words.yourUpi}</p>
          <TextField label={words.holder} {...field("holder")} autoComplete="name" />
          <TextField
            label={words.upiId}
            {...field("upi_id")}
            hint={words.upiHint}
            {...CODE_INPUT}
            inputMode="email"
          />
          <TextField
            label={words.accountNumber}
            {...field("account_number")}
            inputMode="numeric"
            {...CODE_INPUT}
          />
          <TextField label="IFSC" hint={words.ifscHint} {...field("ifsc")} {...CAPITALS_INPUT} />
        </>
      )}
    </FormDialog>
  );
}
