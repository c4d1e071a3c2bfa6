import { unwrap } from "#api-client/api-error.ts";
import type { Client } from "#api-client/client.ts";
import type { Billing } from "#booking/money/invoices/contract.ts";
import { NO_BILLING, type BillingText } from "#booking/money/invoices/fields.ts";
import { Button } from "#ui/actions/button.tsx";
import { ErrorAlert } from "#ui/feedback/error-alert.tsx";
import { Form } from "#ui/forms/form.tsx";
import { useForm } from "#ui/forms/use-form.ts";
import { BillingFields } from "#apps/shared/booking/billing-fields.tsx";
import { words } from "./company-form.en.ts";

type Props = {
  followKey: string;
  filled: BillingText | undefined;
  client: Client;
  onSaved: (billing: Billing | null) => void;
};

/** The company that the bill of a booking is made out to. */
export default function CompanyForm({ followKey: follow_key, filled, client, onSaved }: Props) {
  const calls = client.api.v1.bookings.follow[":follow_key"];
  const { notice, isPending, field, onSubmit } = useForm({
    values: filled ?? NO_BILLING,
    call: (json) => unwrap(calls.billing.$put({ param: { follow_key }, json })),
    onDone: ({ billing }) => onSaved(billing),
  });
  return (
    <Form className="stack" onSubmit={onSubmit}>
      <BillingFields field={field} />
      <ErrorAlert>{notice}</ErrorAlert>
      <p>
        <Button type="submit" variant="quiet" busy={isPending}>
          {words.save}
        </Button>
      </p>
    </Form>
  );
}
