import { billingProblems, type BillingText } from "#booking/money/invoices/fields.ts";
import { FormGroup } from "#ui/forms/form.tsx";
import { BillingFields } from "#apps/shared/booking/billing-fields.tsx";
import { words } from "./company-fields.en.ts";

export { billingProblems, isEmptyBilling } from "#booking/money/invoices/fields.ts";

type Props = {
  typed: BillingText;
  /** The form was sent: what is wrong is shown. */
  isChecked: boolean;
  onType: (typed: BillingText) => void;
};

export default function CompanyFields({ typed, isChecked, onType }: Props) {
  const problems = isChecked ? billingProblems(typed) : {};
  return (
    <FormGroup>
      <p className="soft">{words.about}</p>
      <BillingFields
        field={(name) => ({
          id: `company-${name}`,
          name: `company-${name}`,
          value: typed[name],
          error: problems[name],
          onChange: ({ target }) => onType({ ...typed, [name]: target.value }),
        })}
      />
    </FormGroup>
  );
}
