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

export function PasswordPage() {
  const { client } = useRouter().options.context;
  const { phone } = useSite();
  const isHydrated = useHydrated();
  const token = useLinkKey();
  const [role, setRole] = useState<Role>();

  return (
    <AccountFrame
      title="Set a new password"
      description="Set a new password with the one-time link that you were given."
      what="Setting a password"
    >
      {!isHydrated || token === undefined ? (
        <Skeleton shape="row" />
      ) : role !== undefined ? (
        <>
          <Alert tone="good" live>
            Your new password is set, and all devices are signed out.
          </Alert>
          <p>
            <SignInLink role={role} />
          </p>
        </>
      ) : token === "" ? (
        <Alert tone="warn">
          This link is not complete. Open it again from the message, or{" "}
          <Link to="/forgot-password">ask for a new one</Link>. You can also call{" "}
          <a href={telLink(phone)}>{phone}</a>.
        </Alert>
      ) : (
        <>
          <p className="lead">
            The link works once, for 30 minutes. A new password signs out all your devices.
          </p>
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
        Sign in
      </a>
    );
  return role === "vendor" ? (
    <Link to="/registration" state={{ signIn: true }} className={className}>
      Sign in
    </Link>
  ) : (
    <Link to="/signin" className={className}>
      Sign in
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
          Set the password
        </Button>
      </FormEnd>
    </Form>
  );
}
