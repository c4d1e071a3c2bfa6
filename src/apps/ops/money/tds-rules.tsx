import { useState } from "react";
import { unwrap } from "#api-client/api-error.ts";
import { FormDialog } from "#apps/shared/account/form-dialog.tsx";
import { formatRupees } from "#kernel/money/money.ts";
import { longDate } from "#kernel/time/local-time.ts";
import type { BusinessAnswer } from "#ledger/contract.ts";
import { Panel } from "#ui/cards/panel.tsx";
import { FormPair } from "#ui/forms/form.tsx";
import { SelectField } from "#ui/forms/select-field.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { SmallButton } from "../shell/facts.tsx";
import { ops, opsKeys, useOpsAction } from "../shell/ops-client.tsx";
import { ErrorAlert } from "#ui/feedback/error-alert.tsx";

type Business = BusinessAnswer["business"];
type Rule = Business["tds_rules"][number];

const KINDS = { contractor: "Contractors", operator: "Sellers on a platform" };

function describe(rule: Rule): string {
  const payment = rule.one_payment > 0 ? `payments above ${formatRupees(rule.one_payment)}, ` : "";
  const year = rule.year > 0 ? `years above ${formatRupees(rule.year)}` : "from the first rupee";
  return `individuals ${rule.percent_individual} %, others ${rule.percent_others} %, without PAN ${rule.percent_without_pan} %; ${payment}${year} (${rule.section})`;
}

/** By which rules tax is kept from payouts. Each is saved by itself. */
export function TdsRules({ business }: { business: Business }) {
  const [isAdding, setIsAdding] = useState(false);
  const { tds_rules: rules, is_sample: _, ...rest } = business;
  const save = (tds_rules: Rule[]) => unwrap(ops.business.$put({ json: { ...rest, tds_rules } }));
  const removing = useOpsAction(
    (rule: Rule) => save(rules.filter((one) => one !== rule)),
    () => "The rule is removed.",
  );
  return (
    <Panel
      title="Tax deducted at source (TDS)"
      end={<SmallButton onClick={() => setIsAdding(true)}>Add a rule</SmallButton>}
    >
      <p className="soft">
        Kept from payouts to vendors, by section 393 of the Income-tax Act 2025. Without a rule
        nothing is kept. A chartered accountant decides whether you have to, and by which rule.
      </p>
      {rules.map((rule) => (
        <div key={`${rule.kind} ${rule.from}`} className="spread">
          <p>
            <b>
              {KINDS[rule.kind]} from {longDate(rule.from)}:
            </b>{" "}
            {describe(rule)}
          </p>
          <SmallButton busy={removing.isPending} onClick={() => void removing.act(rule)}>
            Remove <span className="visually-hidden">the rule of {longDate(rule.from)}</span>
          </SmallButton>
        </div>
      ))}
      <ErrorAlert>{removing.problem?.message}</ErrorAlert>
      {isAdding && (
        <AddDialog
          kind={business.supply_kind === "operator" ? "operator" : "contractor"}
          save={(rule) => save([...rules, rule])}
          onClose={() => setIsAdding(false)}
        />
      )}
    </Panel>
  );
}

const NUMBERS = [
  ["percent_individual", "Individuals and families, %"],
  ["percent_others", "Others, %"],
  ["percent_without_pan", "Without PAN, %"],
  ["one_payment", "Payments above, ₹ (optional)"],
  ["year", "Years above, ₹"],
] as const;

const NO_NUMBERS = Object.fromEntries(NUMBERS.map(([name]) => [name, ""])) as Record<
  (typeof NUMBERS)[number][0],
  string
>;

type AddProps = { kind: Rule["kind"]; save: (rule: Rule) => Promise<unknown>; onClose: () => void };

/** The server reads the numbers as they are typed. */
const AddDialog = ({ kind, save, onClose }: AddProps) => (
  <FormDialog
    title="Add a rule of TDS"
    keep="Not now"
    act="Add"
    fields={{ from: "", section: "", ...NO_NUMBERS, kind }}
    call={(typed) => save(typed as unknown as Rule)}
    invalidates={opsKeys.all}
    done="The rule is added."
    onClose={onClose}
  >
    {(field) => (
      <>
        <p>
          The Act as we read it, since 1 April 2026. Contractors, 393(1) Sl. No. 6(i): 1 %, others 2
          %, without PAN 20 %, payments above ₹30,000, years above ₹1,00,000. Sellers on a platform,
          393(1) Sl. No. 8(v): 0.1 %, without PAN 5 %, years above ₹5,00,000.
        </p>
        <FormPair>
          <SelectField label="Who is paid" {...field("kind")}>
            {Object.entries(KINDS).map(([id, words]) => (
              <option key={id} value={id}>
                {words}
              </option>
            ))}
          </SelectField>
          <TextField label="First day" type="date" width="date" {...field("from")} />
        </FormPair>
        <TextField label="Section" {...field("section")} />
        {NUMBERS.map(([name, label]) => (
          <TextField key={name} label={label} inputMode="decimal" width="short" {...field(name)} />
        ))}
      </>
    )}
  </FormDialog>
);
