import { useRouter } from "@tanstack/react-router";
import { AccountFrame, LinkForm } from "../account/account-frame.tsx";
import { useState } from "react";
import type { Client } from "#api-client/client.ts";
import { Button } from "#ui/actions/button.tsx";
import { Alert } from "#ui/feedback/alert.tsx";
import { ErrorAlert } from "#ui/feedback/error-alert.tsx";
import { Form, FormEnd } from "#ui/forms/form.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { useForm } from "#ui/forms/use-form.ts";
import { askForLink } from "#apps/shared/account/security-calls.ts";
import { words } from "./forgot-page.en.ts";

export function ForgotPage() {
  const { client } = useRouter().options.context;
  return (
    <AccountFrame title={words.title} description={words.description} what={words.needsScripts}>
      <LinkForm about={words.about} lead={words.lead}>
        <ForgotForm client={client} />
      </LinkForm>
    </AccountFrame>
  );
}

function ForgotForm({ client }: { client: Client }) {
  const [answer, setAnswer] = useState<string>();
  const { notice, isPending, field, onSubmit } = useForm({
    values: { name: "" },
    call({ name }) {
      setAnswer(undefined);
      return askForLink(client, name.trim());
    },
    // The server's message is about what was typed, as an e-mail or as a phone number.
    errorsOf({ fields }): Record<string, string> {
      const [name] = Object.values(fields);
      return name === undefined ? {} : { name };
    },
    onDone: ({ message }) => setAnswer(message),
  });
  return (
    <Form narrow onSubmit={onSubmit}>
      <ErrorAlert>{notice}</ErrorAlert>
      {answer !== undefined && <Alert live>{answer}.</Alert>}
      <TextField
        {...field("name")}
        label={words.name}
        hint={words.nameHint}
        autoComplete="username"
        required
      />
      <FormEnd>
        <Button type="submit" busy={isPending}>
          {words.send}
        </Button>
      </FormEnd>
    </Form>
  );
}
