import { useHydrated } from "@tanstack/react-router";
import type { ReactNode, SyntheticEvent } from "react";
import { Button } from "#ui/actions/button.tsx";
import { ErrorAlert } from "#ui/feedback/error-alert.tsx";
import { Form, FormErrors } from "#ui/forms/form.tsx";
import type { Client } from "#api-client/client.ts";
import { unwrap } from "#api-client/api-error.ts";
import { authorization } from "#api-client/user-token.ts";
import { PAGE_LANGUAGE } from "#kernel/page-language.en.ts";
import { ENTRY_NOTICE } from "#apps/shared/account/use-entry-form.ts";

export type Credentials = { email?: string; phone_number: string; password: string };

/** Signs a customer up, without an e-mail address in. A stored token is revoked. */
export const requestToken = (client: Client) => (json: Credentials) =>
  unwrap(client.api.$post({ json: inPageLanguage(json) }, { headers: authorization() }));

/** A new account gets the language of the pages. */
const inPageLanguage = (json: Credentials) =>
  PAGE_LANGUAGE === "en" || json.email === undefined ? json : { ...json, language: PAGE_LANGUAGE };

type Props = {
  head: ReactNode;
  notice: string | undefined;
  onSubmit: (event: SyntheticEvent) => void;
  isPending: boolean;
  submit: string;
  children: ReactNode;
};

export function EntryForm({ head, notice, submit, children, ...form }: Props) {
  const isReady = useHydrated();
  return (
    <Form narrow method="post" errorsInside onSubmit={form.onSubmit}>
      <div className="stack" data-gap="3">
        {head}
      </div>
      <FormErrors />
      <ErrorAlert id={ENTRY_NOTICE}>{notice}</ErrorAlert>
      {children}
      <Button type={isReady ? "submit" : "button"} block busy={form.isPending}>
        {submit}
      </Button>
    </Form>
  );
}
