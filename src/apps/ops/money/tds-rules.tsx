import { useState } from "react";
import { unwrap } from "#api-client/api-error.ts";
import { FormDialog } from "#apps/shared/account/form-dialog.tsx";
import { formatRupees } from "#kernel/money/money.ts";
import { shortDay } from "#kernel/time/local-time.ts";
import type { BusinessAnswer } from "#ledger/contract.ts";
import { Panel } from "#ui/cards/panel.tsx";
import { FormPair } from "#ui/forms/form.tsx";
import { SelectField } from "#ui/forms/select-field.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { DataTable, type Column } from "#ui/lists/data-table.tsx";
import { ConfirmAction } from "../shell/action-dialogs.tsx";
import { SmallButton } from "../shell/facts.tsx";
import { ops, opsKeys } from "../shell/ops-client.tsx";

type Business = BusinessAnswer["business"];
type Rule = Business["tds_rules"][number];

const KINDS = { contractor: "Contractors", operator: "Sellers on a platform" };

const columnsOf = (remove: (rule: Rule) => void): Column<Rule>[] => [
  { head: "From", cell: ({ from }) => `${shortDay(from)} ${from.slice(0, 4)}` },
  { head: "Paid are", cell: ({ kind }) => KINDS[kind] },
  { head: "Section", cell: ({ section }) => section },
  { head: "Individual", cell: (rule) => `${rule.percent_individual} %`, numeric: true },
  { head: "Others", cell: (rule) => `${rule.percent_others} %`, numeric: true },
  { head: "Without PAN", cell: (rule) => `${rule.percent_without_pan} %`, numeric: true },
  {
    head: "A payment above",
    cell: (rule) => (rule.one_payment === 0 ? "–" : formatRupees(rule.one_payment)),
    numeric: true,
  },
  { head: "A year above", cell: ({ year }) => formatRupees(year), numeric: true },
  {
    head: "",
    cell: (rule) => (
      <SmallButton onClick={() => remove(rule)}>
        Remove <span className="visually-hidden">the rule of {shortDay(rule.from)}</span>
      </SmallButton>
    ),
  },
];

/** By which rules tax is kept from payouts. They are saved with the firm, each by itself. */
export function TdsRules({ business }: { business: Business }) {
  const [asked, setAsked] = useState<"add" | Rule>();
  const { tds_rules: rules, is_sample: _, ...rest } = business;
  const close = () => setAsked(undefined);
  const save = (tds_rules: Rule[]) => unwrap(ops.business.$put({ json: { ...rest, tds_rules } }));
  return (
    <Panel
      title="Tax deducted at source"
      end={<SmallButton onClick={() => setAsked("add")}>Add a rule</SmallButton>}
    >
      <p className="soft">
        Kept from payouts to vendors, by section 393 of the Income-tax Act 2025. Without a rule
        nothing is kept. A chartered accountant decides whether you have to, and by which rule.
      </p>
      {rules.length > 0 && (
        <DataTable
          dense
          label="Rules of tax deducted at source"
          columns={columnsOf(setAsked)}
          rows={rules}
          keyOf={({ kind, from }) => `${kind} ${from}`}
        />
      )}
      {asked === "add" && (
        <AddDialog
          kind={business.supply_kind === "operator" ? "operator" : "contractor"}
          save={(rule) => save([...rules, rule])}
          onClose={close}
        />
      )}
      {asked !== undefined && asked !== "add" && (
        <ConfirmAction
          title={`Remove the rule of ${shortDay(asked.from)}?`}
          keep="Keep"
          act="Remove"
          call={() => save(rules.filter((rule) => rule !== asked))}
          done="The rule is removed."
          onClose={close}
        >
          <p>What was deducted by it stays. Later payouts follow the rules that are left.</p>
        </ConfirmAction>
      )}
    </Panel>
  );
}

type AddProps = { kind: Rule["kind"]; save: (rule: Rule) => Promise<unknown>; onClose: () => void };

const EMPTY = {
  from: "",
  section: "",
  code_individual: "",
  code_others: "",
  percent_individual: "",
  percent_others: "",
  percent_without_pan: "",
  one_payment: "",
  year: "",
};

/** The server reads the numbers as they are typed. */
const AddDialog = ({ kind, save, onClose }: AddProps) => (
  <FormDialog
    title="Add a rule"
    keep="Not now"
    act="Add"
    fields={{ ...EMPTY, kind: kind as string }}
    call={(typed) => save(typed as unknown as Rule)}
    invalidates={opsKeys.all}
    done="The rule is added."
    onClose={onClose}
  >
    {(field) => (
      <>
        <p>
          Since 1 April 2026, as we read it. Contractors: 1 % and 2 %, 20 % without PAN, payments
          above ₹30,000, years above ₹1,00,000. Sellers on a platform: 0.1 %, 5 % without PAN, years
          above ₹5,00,000.
        </p>
        <FormPair>
          <SelectField label="Paid are" {...field("kind")}>
            {Object.entries(KINDS).map(([id, words]) => (
              <option key={id} value={id}>
                {words}
              </option>
            ))}
          </SelectField>
          <TextField label="First day" type="date" width="date" {...field("from")} />
        </FormPair>
        <TextField
          label="Section"
          hint="393(1) Sl. No. 6(i) for contractors, 8(v) for platforms"
          {...field("section")}
        />
        <FormPair>
          <TextField label="Individuals, %" inputMode="decimal" {...field("percent_individual")} />
          <TextField label="Others, %" inputMode="decimal" {...field("percent_others")} />
        </FormPair>
        <FormPair>
          <TextField
            label="Payment code, individuals"
            optional
            hint="1023, platforms 1035"
            {...field("code_individual")}
          />
          <TextField
            label="Payment code, others"
            optional
            hint="1024, platforms 1035"
            {...field("code_others")}
          />
        </FormPair>
        <TextField label="Without PAN, %" inputMode="decimal" {...field("percent_without_pan")} />
        <FormPair>
          <TextField
            label="A payment above, ₹"
            optional
            inputMode="numeric"
            {...field("one_payment")}
          />
          <TextField label="A year above, ₹" inputMode="numeric" {...field("year")} />
        </FormPair>
      </>
    )}
  </FormDialog>
);
