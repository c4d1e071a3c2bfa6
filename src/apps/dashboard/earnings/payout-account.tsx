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
      title="Where Chamak pays you"
      end={
        <Button variant="quiet" size="small" onClick={() => setIsOpen(true)}>
          {query.data?.payout_account ? "Change" : "Add your account"}
        </Button>
      }
    >
      <QueryView
        query={query}
        loading="Loading your account..."
        failed="Your account could not be loaded."
      >
        {({ payout_account: account }) =>
          account === null ? (
            <p>Add your UPI id or bank account, so that we can pay you.</p>
          ) : (
            <p>
              {account.holder}, {account.shown}
              <br />
              <span className="soft">
                {account.is_confirmed
                  ? "We have checked it."
                  : "We will call you to check it before we pay."}
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
    <QueryView
      query={query}
      loading="Loading your PAN..."
      failed="Your PAN and GSTIN could not be loaded."
    >
      {(answer) => (
        <TaxDetails
          answer={answer}
          intro="The tax that we keep from your pay is credited to your PAN."
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
      title="Where should Chamak pay you?"
      keep="Not now"
      act="Save"
      fields={{ holder: "", upi_id: "", account_number: "", ifsc: "" }}
      call={(json) => unwrap(calls.$put({ json }))}
      invalidates={queryKeys.dashboard.payoutAccount}
      done="Saved. We will call you to check it."
      onClose={onClose}
    >
      {(field) => (
        <>
          <p>Your UPI id, or your bank account with its IFSC.</p>
          <TextField label="Name on the account" {...field("holder")} autoComplete="name" />
          <TextField
            label="UPI id"
            {...field("upi_id")}
            hint="For example name@bank"
            {...CODE_INPUT}
            inputMode="email"
          />
          <TextField
            label="Account number"
            {...field("account_number")}
            inputMode="numeric"
            {...CODE_INPUT}
          />
          <TextField
            label="IFSC"
            hint="On your passbook or cheque"
            {...field("ifsc")}
            {...CAPITALS_INPUT}
          />
        </>
      )}
    </FormDialog>
  );
}
