import { useQuery } from "@tanstack/react-query";
import { unwrap, type ActionProblem } from "#api-client/api-error.ts";
import type { BusinessAnswer } from "#ledger/contract.ts";
import { writePrice } from "#kernel/money/parse-price.ts";
import { opsPaths } from "#kernel/ops-paths.ts";
import { Button } from "#ui/actions/button.tsx";
import { Panel } from "#ui/cards/panel.tsx";
import { Tag } from "#ui/data/tag.tsx";
import { ErrorAlert } from "#ui/feedback/error-alert.tsx";
import { Form, FormPair } from "#ui/forms/form.tsx";
import { useToast } from "#ui/feedback/use-toast.ts";
import { CAPITALS_INPUT, CODE_INPUT } from "#ui/forms/code-input.ts";
import { SelectField } from "#ui/forms/select-field.tsx";
import { TextField, TextArea } from "#ui/forms/text-field.tsx";
import { Loaded, ops, opsKeys } from "../shell/ops-client.tsx";
import { PageHead } from "../shell/list-page.tsx";
import { useForm } from "#ui/forms/use-form.ts";
import { Policy } from "./policy.tsx";
import { readTdsRules, TdsWords, writeTdsRules } from "./tds-rules.tsx";

type Business = BusinessAnswer["business"];
type Categories = readonly { id: number; name: string }[];

export function BusinessPage() {
  const query = useQuery({
    queryKey: opsKeys.business,
    queryFn: () => unwrap(ops.business.$get()),
  });
  const choices = useQuery({
    queryKey: opsKeys.figureChoices,
    queryFn: () => unwrap(ops.figures.choices.$get()),
  });
  return (
    <>
      <PageHead title="The firm" above={<a href={opsPaths.money}>Money</a>}>
        Payments, receipts and the public pages show these details.
      </PageHead>
      <Loaded query={query} what="the firm">
        {({ business }) => (
          <Loaded query={choices} what="the categories">
            {({ categories }) => (
              <BusinessForm key={business.version} business={business} categories={categories} />
            )}
          </Loaded>
        )}
      </Loaded>
      <Policy />
    </>
  );
}

const writeRates = (rates: Business["tax_rates"], categories: Categories): string =>
  rates
    .map(({ from, percent, sac = "", category }) => {
      const name = categories.find(({ id }) => id === category)?.name ?? "";
      return `${from} ${percent} ${sac} ${name}`.replaceAll(/ +/g, " ").trim();
    })
    .join("\n");

/** The words of each row that has some: the server alone reads their numbers. */
const wordsOf = (text: string): string[][] =>
  text
    .split("\n")
    .filter((row) => row.trim() !== "")
    .map((row) => row.trim().split(/\s+/));

const NO_CATEGORY = -1;
const SAC = /^\d{4}(\d{2})?$/;

function readRates(text: string, categories: Categories) {
  return wordsOf(text).map(([from = "", ...words]) => {
    const at = words.findIndex((word, i) => i > 0 && !/^\d/.test(word));
    const numbers = at === -1 ? words : words.slice(0, at);
    const sac = numbers.length > 1 && SAC.test(numbers.at(-1) ?? "") ? numbers.pop() : undefined;
    const name = at === -1 ? undefined : words.slice(at).join(" ").toLowerCase();
    const category =
      name && (categories.find((one) => one.name.toLowerCase() === name)?.id ?? NO_CATEGORY);
    return { from, percent: numbers.join(" "), ...(sac && { sac }), ...(category && { category }) };
  });
}

const readLarge = (text: string) =>
  wordsOf(text).map(([from = "", ...rupees]) => ({ from, rupees: rupees.join(" ") }));

/** `Row 2: Enter a rate …`, of the rows of a field that the server refuses, by its name. */
function wrongRows(issues: ActionProblem["issues"]): Record<string, string> {
  const rows = issues.flatMap(({ path, message }) => {
    const [name = "", row] = path.split(".");
    return row ? [{ name, message: `Row ${Number(row) + 1}: ${message}` }] : [];
  });
  const named = Map.groupBy(rows, ({ name }) => name);
  return Object.fromEntries(
    Array.from(named, ([name, of]) => [name, of.map(({ message }) => message).join(". ")]),
  );
}

const SUPPLIES = {
  principal: "Tax on the whole price is ours, and vendors work for us as contractors.",
  operator:
    "Section 9(5) taxes house-keeping in our hands as if we sold it: it goes into table 15 of the return. A vendor with a GSTIN would sell by itself, and gets no work.",
};

function BusinessForm({ business, categories }: { business: Business; categories: Categories }) {
  const { version, is_sample, tax_rates, large_invoices, tds_rules, ...rest } = business;
  const { vendor_debt_limit, vendor_debt_days, ...texts } = rest;
  const shown = {
    ...texts,
    tax_rates: writeRates(tax_rates, categories),
    large_invoices: large_invoices.map(({ from, rupees }) => `${from} ${rupees}`).join("\n"),
    tds_rules: writeTdsRules(tds_rules),
    vendor_debt_limit: writePrice(vendor_debt_limit),
    vendor_debt_days: String(vendor_debt_days),
  };
  const toast = useToast();
  const { form, notice, isPending, field, onSubmit } = useForm({
    values: shown,
    errorsOf: ({ fields, issues }) => ({ ...fields, ...wrongRows(issues) }),
    call: (typed) =>
      unwrap(
        ops.business.$put({
          json: {
            ...typed,
            tax_rates: readRates(typed.tax_rates, categories),
            large_invoices: readLarge(typed.large_invoices),
            tds_rules: readTdsRules(wordsOf(typed.tds_rules)),
            version,
          },
        }),
      ),
    invalidates: [opsKeys.all],
    onDone: () => toast({ text: "Saved." }),
  });
  return (
    <Panel title="The firm" beside={is_sample && <Tag size="small">Sample</Tag>}>
      <Form className="stack" onSubmit={onSubmit}>
        <TextField label="Legal name" {...field("legal_name")} />
        <TextArea label="Address" brief {...field("address")} />
        <TextField label="Town" optional {...field("place")} />
        <TextField
          label="Pin code"
          optional
          hint="E-invoices need town and pin code"
          width="short"
          inputMode="numeric"
          {...field("pin_code")}
        />
        <TextField
          label="Grievance officer"
          optional
          hint="Name and designation. The public pages name the officer, with the phone and email of the site"
          {...field("grievance_officer")}
        />
        <TextField
          label="State"
          hint="The two digits of a GSTIN: 09 Uttar Pradesh, 07 Delhi, 06 Haryana"
          width="short"
          inputMode="numeric"
          {...field("state")}
        />
        <TextField label="GSTIN" optional {...field("gstin")} {...CAPITALS_INPUT} />
        <SelectField
          label="What the firm is"
          hint={`${SUPPLIES[form.watch("supply_kind")]} Ask your chartered accountant which it is.`}
          {...field("supply_kind")}
        >
          <option value="principal">We sell the work ourselves</option>
          <option value="operator">We run a platform on which vendors sell</option>
        </SelectField>
        <TextField
          label="UPI id"
          optional
          hint="Customers pay to it. Without one they pay in cash or by bank transfer"
          {...field("upi_id")}
          {...CODE_INPUT}
        />
        <TextField
          label="Prefix of invoice numbers"
          optional
          hint="Two letters or digits. CH makes CH/26-27/000001"
          width="short"
          {...field("invoice_prefix")}
        />
        <TextField
          label="SAC"
          hint="The service accounting code: 9985 for cleaning"
          width="short"
          inputMode="numeric"
          {...field("sac")}
        />
        <TextArea
          label="GST rates"
          hint="One per line: first day and percent, for example 2017-07-01 18. Another SAC and a category may follow: 2025-09-22 5 998533 Deep cleaning"
          brief
          {...field("tax_rates")}
        />
        <TextArea
          label="Large invoices"
          hint="One per line: first day and rupees. Above it, the return names each invoice to a household in another state"
          brief
          {...field("large_invoices")}
        />
        <TextArea
          label="Tax deducted at source (TDS)"
          optional
          hint="Kept from payouts to vendors. One per line: first day, contractor or operator, percent of individuals, of others and without PAN, rupees of a payment (0: no limit) and of a year, section of the Income-tax Act"
          brief
          {...field("tds_rules")}
        />
        <TdsWords rules={readTdsRules(wordsOf(form.watch("tds_rules")))} />
        <FormPair>
          <TextField
            label="A vendor may owe"
            hint="Rupees. Above it, its customers pay by UPI only. 0: no limit"
            inputMode="decimal"
            {...field("vendor_debt_limit")}
          />
          <TextField
            label="A vendor pays within"
            hint="Days"
            inputMode="numeric"
            {...field("vendor_debt_days")}
          />
        </FormPair>
        <TextField
          label="Vendors need a GSTIN above"
          hint="Rupees that a vendor earns in a financial year. We warn of it"
          width="short"
          inputMode="numeric"
          {...field("gst_limit")}
        />
        <TextArea label="Bank account" optional brief {...field("bank")} />
        <ErrorAlert>{notice}</ErrorAlert>
        <Button type="submit" busy={isPending}>
          Save
        </Button>
      </Form>
    </Panel>
  );
}
