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
import { TextField, TextArea } from "#ui/forms/text-field.tsx";
import { Loaded, ops, opsKeys } from "../shell/ops-client.tsx";
import { PageHead } from "../shell/list-page.tsx";
import { useForm } from "#ui/forms/use-form.ts";

type Business = BusinessAnswer["business"];

export function BusinessPage() {
  const query = useQuery({
    queryKey: opsKeys.business,
    queryFn: () => unwrap(ops.business.$get()),
  });
  return (
    <>
      <PageHead title="The firm" above={<a href={opsPaths.money}>Money</a>}>
        Payments, receipts and the public pages show these details.
      </PageHead>
      <Loaded query={query} what="the firm">
        {({ business }) => <BusinessForm key={business.version} business={business} />}
      </Loaded>
    </>
  );
}

const writeRates = (rates: Business["tax_rates"]): string =>
  rates.map(({ from, percent }) => `${from} ${percent}`).join("\n");

/** The rows as they are typed: the server alone reads their numbers. */
const readRates = (text: string) =>
  text
    .split("\n")
    .filter((row) => row.trim() !== "")
    .map((row) => {
      const [from = "", ...rest] = row.trim().split(/\s+/);
      return { from, percent: rest.join(" ") };
    });

/** `Row 2: Enter a rate …`, of the rows that the server refuses; empty where it refuses none. */
const wrongRates = (issues: ActionProblem["issues"]): string =>
  issues
    .flatMap(({ path, message }) => {
      const [name, row] = path.split(".");
      return name === "tax_rates" && row ? [`Row ${Number(row) + 1}: ${message}`] : [];
    })
    .join(". ");

function BusinessForm({ business }: { business: Business }) {
  const { version, is_sample, tax_rates, vendor_debt_limit, vendor_debt_days, ...texts } = business;
  const shown = {
    ...texts,
    tax_rates: writeRates(tax_rates),
    vendor_debt_limit: writePrice(vendor_debt_limit),
    vendor_debt_days: String(vendor_debt_days),
  };
  const toast = useToast();
  const { notice, isPending, field, onSubmit } = useForm({
    values: shown,
    errorsOf({ fields, issues }) {
      const tax_rates = wrongRates(issues);
      return tax_rates === "" ? fields : { ...fields, tax_rates };
    },
    call: (typed) =>
      unwrap(
        ops.business.$put({ json: { ...typed, tax_rates: readRates(typed.tax_rates), version } }),
      ),
    invalidates: [opsKeys.all],
    onDone: () => toast({ text: "Saved." }),
  });
  return (
    <Panel title="The firm" beside={is_sample && <Tag size="small">Sample</Tag>}>
      <Form className="stack" onSubmit={onSubmit}>
        <TextField label="Legal name" {...field("legal_name")} />
        <TextArea label="Address" brief {...field("address")} />
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
        <TextField
          label="UPI id"
          optional
          hint="Customers pay to it. Without one they can pay only in cash"
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
          hint="One per line: first day and percent, for example 2017-07-01 18"
          brief
          {...field("tax_rates")}
        />
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
        <TextArea label="Bank account" optional brief {...field("bank")} />
        <ErrorAlert>{notice}</ErrorAlert>
        <Button type="submit" busy={isPending}>
          Save
        </Button>
      </Form>
    </Panel>
  );
}
