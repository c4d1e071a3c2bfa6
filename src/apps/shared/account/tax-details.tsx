import { useState } from "react";
import { formatRupees } from "#kernel/money/money.ts";
import { longDate } from "#kernel/time/local-time.ts";
import type { VendorTaxAnswer, VendorTaxRequest } from "#ledger/tax-contract.ts";
import { Button } from "#ui/actions/button.tsx";
import { Panel } from "#ui/cards/panel.tsx";
import { Alert } from "#ui/feedback/alert.tsx";
import { Checkbox } from "#ui/forms/checkbox.tsx";
import { CAPITALS_INPUT } from "#ui/forms/code-input.ts";
import { TextField } from "#ui/forms/text-field.tsx";
import { FormDialog } from "./form-dialog.tsx";
import { words } from "./tax-details.en.ts";

type Props = {
  answer: VendorTaxAnswer;
  /** Above the fields. */
  intro: string;
  save: (typed: VendorTaxRequest) => Promise<unknown>;
  invalidates: readonly unknown[];
};

/** PAN and GSTIN of a vendor, masked, with its year, and a dialog that changes them. */
export function TaxDetails({ answer, ...dialog }: Props) {
  const { tax_details: details, year, warnings } = answer;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Panel
      title={words.title}
      end={
        <Button variant="quiet" size="small" onClick={() => setIsOpen(true)}>
          {details ? words.change : words.add}
          {details && <span className="visually-hidden">{words.hidden}</span>}
        </Button>
      }
    >
      {warnings.map((warning) => (
        <Alert key={warning} tone="warn">
          <p>{warning}.</p>
        </Alert>
      ))}
      {details === null ? (
        <p>{words.none}</p>
      ) : (
        <p>
          {details.pan === "" ? words.noPan : `PAN ${details.pan}, ${details.holder}`}
          <br />
          {details.declared_on === null
            ? `GSTIN ${details.gstin}`
            : words.declared(longDate(details.declared_on))}
        </p>
      )}
      <p className="soft">
        {words.year(longDate(year.from), formatRupees(year.earned), formatRupees(year.tds))}
      </p>
      {isOpen && (
        <TaxDialog
          {...dialog}
          hasPan={Boolean(details?.pan)}
          declaration={answer.declaration}
          onClose={() => setIsOpen(false)}
        />
      )}
    </Panel>
  );
}

type DialogProps = Omit<Props, "answer"> & {
  hasPan: boolean;
  declaration: string;
  onClose: () => void;
};

function TaxDialog({ intro, save, hasPan, declaration, ...rest }: DialogProps) {
  const [declares, setDeclares] = useState(false);
  return (
    <FormDialog
      title={words.title}
      keep={words.notNow}
      act={words.save}
      fields={{ pan: "", gstin: "" }}
      call={(typed) => save({ ...typed, not_registered: declares })}
      done={words.saved}
      {...rest}
    >
      {(field) => (
        <>
          <p>{intro}</p>
          <TextField
            label="PAN"
            optional
            hint={hasPan ? words.stays : words.asOnCard}
            {...field("pan")}
            {...CAPITALS_INPUT}
          />
          <TextField label="GSTIN" optional {...field("gstin")} {...CAPITALS_INPUT} />
          <Checkbox
            label={declaration}
            checked={declares}
            onChange={({ target }) => setDeclares(target.checked)}
          />
        </>
      )}
    </FormDialog>
  );
}
