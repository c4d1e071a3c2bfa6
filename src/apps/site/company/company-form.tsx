import { unwrap } from "#api-client/api-error.ts";
import type { Client } from "#api-client/client.ts";
import { useProblemForm } from "#apps/shared/account/use-problem-form.ts";
import type { Billing } from "#booking/money/invoices/contract.ts";
import type { BillingText } from "#booking/money/invoices/fields.ts";
import { Button } from "#ui/actions/button.tsx";
import { ErrorAlert } from "#ui/feedback/error-alert.tsx";
import { Form } from "#ui/forms/form.tsx";
import { BillingFields } from "./billing-fields.tsx";

type Props = {
  followKey: string;
  filled: BillingText | undefined;
  client: Client;
  onSaved: (billing: Billing | null) => void;
};

/** The company that the bill of a booking is made out to. */
export default function CompanyForm({ followKey: follow_key, filled, client, onSaved }: Props) {
  const { notice, isPending, field, send } = useProblemForm({
    company: filled?.company ?? "",
    gstin: filled?.gstin ?? "",
    address: filled?.address ?? "",
  });
  const calls = client.api.v1.bookings.follow[":follow_key"];
  const submit = send(
    (json) => unwrap(calls.billing.$put({ param: { follow_key }, json })),
    (saved) => onSaved(saved.billing),
  );
  return (
    <Form className="stack" onSubmit={submit}>
      <BillingFields field={field} />
      <ErrorAlert>{notice}</ErrorAlert>
      <p>
        <Button type="submit" variant="quiet" busy={isPending}>
          Save company
        </Button>
      </p>
    </Form>
  );
}
