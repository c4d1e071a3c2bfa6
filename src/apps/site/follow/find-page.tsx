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
import { words } from "./find-page.en.ts";

/** Finds a booking whose link is lost. The link is sent to the booking's contact, never shown here. */
export function FindPage() {
  const { links_go_to } = useSite();
  return (
    <AccountFrame title={words.title} description={words.description} what={words.thisForm}>
      <LinkForm about={words.forLink} lead={words.sentTo(links_go_to)}>
        <FindForm />
      </LinkForm>
      <p>
        {words.withAccount}
        <Link to="/bookings">{words.myBookings}</Link>
        {words.end}
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
        label={words.bookingId}
        hint={words.bookingIdHint("7Q4M-K2XD")}
        autoComplete="off"
        required
      />
      <PhoneField {...field("phone_number")} required />
      <FormEnd>
        <Button type="submit" busy={isPending}>
          {words.send}
        </Button>
      </FormEnd>
    </Form>
  );
}
