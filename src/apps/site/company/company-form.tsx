import { unwrap } from "#api-client/api-error.ts";
import type { Client } from "#api-client/client.ts";
import { useProblemForm } from "#apps/shared/account/use-problem-form.ts";
import type { FollowedBooking } from "#booking/customers/follow-contract.ts";
import { Button } from "#ui/actions/button.tsx";
import { ErrorAlert } from "#ui/feedback/error-alert.tsx";
import { Form } from "#ui/forms/form.tsx";
import { TextField, TextArea } from "#ui/forms/text-field.tsx";

type Props = {
  booking: Pick<FollowedBooking, "follow_key" | "payment">;
  client: Client;
  onSaved: () => void;
};

/** The company that the bill of a booking is made out to. */
export default function CompanyForm({ booking, client, onSaved }: Props) {
  const { follow_key, payment } = booking;
  const { notice, isPending, field, send } = useProblemForm({
    company: payment.billing?.company ?? "",
    gstin: payment.billing?.gstin ?? "",
    address: payment.billing?.address ?? "",
  });
  const { billing } = client.api.v1.bookings.follow[":follow_key"];
  const submit = send((json) => unwrap(billing.$put({ param: { follow_key }, json })), onSaved);
  return (
    <Form className="stack" onSubmit={submit}>
      <TextField label="Company" autoComplete="organization" {...field("company")} />
      <TextField label="GSTIN" optional autoCapitalize="characters" {...field("gstin")} />
      <TextArea brief label="Billing address" {...field("address")} />
      <ErrorAlert>{notice}</ErrorAlert>
      <p>
        <Button type="submit" variant="quiet" busy={isPending}>
          Save company
        </Button>
      </p>
    </Form>
  );
}
