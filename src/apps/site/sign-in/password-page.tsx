import { Link, useHydrated, useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { useLinkKey } from "#apps/shared/account/use-link-key.ts";
import type { Role } from "#kernel/actor.ts";
import { buttonClass, Button } from "#ui/actions/button.tsx";
import { Alert } from "#ui/feedback/alert.tsx";
import { ErrorAlert } from "#ui/feedback/error-alert.tsx";
import { AccountFrame } from "../account/account-frame.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { telLink, useSite } from "#apps/shared/site-contact.ts";
import type { Client } from "#api-client/client.ts";
import { Form, FormEnd } from "#ui/forms/form.tsx";
import { useForm } from "#ui/forms/use-form.ts";
import { userToken } from "#api-client/user-token.ts";
import { NewPasswordFields } from "#apps/shared/account/new-password-fields.tsx";
import { resetPassword } from "#apps/shared/account/security-calls.ts";
import { words } from "./password-page.en.ts";

export function PasswordPage() {
  const { client } = useRouter().options.context;
  const { phone } = useSite();
  const isHydrated = useHydrated();
  const token = useLinkKey();
  const [role, setRole] = useState<Role>();

  return (
    <AccountFrame title={words.title} description={words.description} what={words.needsScripts}>
      {!isHydrated || token === undefined ? (
        <Skeleton shape="row" />
      ) : role !== undefined ? (
        <>
          <Alert tone="good" live>
            {words.isSet}
          </Alert>
          <p>
            <SignInLink role={role} />
          </p>
        </>
      ) : token === "" ? (
        <Alert tone="warn">
          {words.incomplete}
          <Link to="/forgot-password">{words.askAgain}</Link>
          {words.orCall}
          <a href={telLink(phone)}>{phone}</a>
          {words.end}
        </Alert>
      ) : (
        <>
          <p className="lead">{words.lead}</p>
          <ResetForm client={client} token={token} onSet={setRole} />
        </>
      )}
    </AccountFrame>
  );
}

function SignInLink({ role }: { role: Role }) {
  const className = buttonClass({});
  // /ops is a separate application, which this router does not know.
  if (role === "operator")
    return (
      <a href="/ops/signin" className={className}>
        {words.signIn}
      </a>
    );
  return role === "vendor" ? (
    <Link to="/registration" state={{ signIn: true }} className={className}>
      {words.signIn}
    </Link>
  ) : (
    <Link to="/signin" className={className}>
      {words.signIn}
    </Link>
  );
}

type Props = { client: Client; token: string; onSet: (role: Role) => void };

function ResetForm({ client, token, onSet }: Props) {
  const { notice, isPending, field, onSubmit } = useForm({
    values: { password: "", password_confirmation: "" },
    call: (passwords) => resetPassword(client, { token, ...passwords }),
    onDone({ role }) {
      userToken.remove();
      onSet(role);
    },
  });

  return (
    <Form narrow onSubmit={onSubmit}>
      <ErrorAlert>{notice}</ErrorAlert>
      <NewPasswordFields field={field} />
      <FormEnd>
        <Button type="submit" busy={isPending}>
          {words.set}
        </Button>
      </FormEnd>
    </Form>
  );
}
