import { Link, useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { unwrap } from "#api-client/api-error.ts";
import { useSite } from "#apps/shared/site-contact.ts";
import { Button } from "#ui/actions/button.tsx";
import { Alert } from "#ui/feedback/alert.tsx";
import { ErrorAlert } from "#ui/feedback/error-alert.tsx";
import { Form, FormEnd } from "#ui/forms/form.tsx";
import { PhoneField, TextField } from "#ui/forms/text-field.tsx";
import { useForm } from "#ui/forms/use-form.ts";
import { AccountFrame, LinkForm } from "../account/account-frame.tsx";

/** Finds a booking whose link is lost. The link is sent to the booking's contact, never shown here. */
export function FindPage() {
  const { links_go_to } = useSite();
  return (
    <AccountFrame
      title="Find your booking"
      description="Ask for the link to your booking with its Booking ID and your phone number."
      what="This form"
    >
      <LinkForm
        about="For the link of your booking"
        lead={`We send the link to the ${links_go_to} of the booking.`}
      >
        <FindForm />
      </LinkForm>
      <p>
        With an account, all your bookings are in <Link to="/bookings">My bookings</Link>.
      </p>
    </AccountFrame>
  );
}

function FindForm() {
  const { client } = useRouter().options.context;
  const [answer, setAnswer] = useState<string>();
  const { notice, isPending, field, onSubmit } = useForm({
    values: { order_id: "", phone_number: "" },
    call(json) {
      setAnswer(undefined);
      return unwrap(client.api.v1.bookings.find.$post({ json }));
    },
    onDone: ({ message }) => setAnswer(message),
  });
  return (
    <Form narrow onSubmit={onSubmit}>
      <ErrorAlert>{notice}</ErrorAlert>
      {answer !== undefined && <Alert live>{answer}.</Alert>}
      <TextField
        {...field("order_id")}
        label="Booking ID"
        hint="8 letters and digits, for example 7Q4M-K2XD"
        autoComplete="off"
        required
      />
      <PhoneField {...field("phone_number")} required />
      <FormEnd>
        <Button type="submit" busy={isPending}>
          Send me the link
        </Button>
      </FormEnd>
    </Form>
  );
}
