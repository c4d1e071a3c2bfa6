import { useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { Invitation } from "#account/operators/contract.ts";
import { hasStatus, problemOf, unwrap } from "#api-client/api-error.ts";
import { authenticatedClient } from "#api-client/authenticated-client.ts";
import { queryKeys } from "#api-client/query-keys.ts";
import { userToken } from "#api-client/user-token.ts";
import { opsPaths } from "#kernel/ops-paths.ts";
import { buttonClass, Button } from "#ui/actions/button.tsx";
import { ErrorAlert } from "#ui/feedback/error-alert.tsx";
import { hasFailed, LoadFailed } from "#ui/feedback/query-view.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { Form } from "#ui/forms/form.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { PasswordField } from "#ui/forms/password-field.tsx";
import { useLinkKey } from "#apps/shared/account/use-link-key.ts";
import { useForm } from "#ui/forms/use-form.ts";
import { AuthFrame } from "./auth-frame.tsx";
import styles from "./auth.module.css";

/** Resolves to the invitation, or to the problem of its link as text. */
async function readInvitation(key: string) {
  try {
    return await unwrap(authenticatedClient.api.v1.invitations.read.$post({ json: { key } }));
  } catch (error) {
    if (hasStatus(error, 404) || hasStatus(error, 410)) return { over: problemOf(error).message };
    throw error;
  }
}

/** The page of an invitation: choosing a password creates the operator's account. */
export function JoinPage() {
  const key = useLinkKey();
  return (
    <AuthFrame title="Join the operators">
      <h1>Join the operators</h1>
      {key === undefined && <Skeleton shape="row" />}
      {key === "" && <Over>This link is not complete. Open it again from the message</Over>}
      {key !== undefined && key !== "" && <Invited linkKey={key} />}
    </AuthFrame>
  );
}

function Invited({ linkKey }: { linkKey: string }) {
  const router = useRouter();
  const query = useQuery({
    queryKey: queryKeys.invitation(linkKey),
    queryFn: () => readInvitation(linkKey),
    refetchOnWindowFocus: false,
  });
  if (query.data === undefined && !hasFailed(query))
    return (
      <>
        <output>Opening the invitation...</output>
        <Skeleton shape="row" />
      </>
    );
  if (query.data === undefined)
    return (
      <LoadFailed
        title="The invitation could not be read."
        onRetry={async () => void (await query.refetch())}
      >
        Check the connection and try again.
      </LoadFailed>
    );
  if ("over" in query.data) return <Over>{query.data.over}</Over>;
  return (
    <JoinForm
      linkKey={linkKey}
      invitation={query.data.invitation}
      onJoined={(token) => {
        userToken.set(token);
        void router.navigate({ href: opsPaths.today, replace: true });
      }}
    />
  );
}

const Over = ({ children }: { children: ReactNode }) => (
  <>
    <p>{children}.</p>
    <a href={opsPaths.signIn} className={buttonClass({ variant: "quiet" })}>
      Sign in
    </a>
  </>
);

type Props = { linkKey: string; invitation: Invitation; onJoined: (token: string) => void };

function JoinForm({ linkKey, invitation, onJoined }: Props) {
  const { accept } = authenticatedClient.api.v1.invitations;
  const { notice, isPending, field, onSubmit } = useForm({
    values: { password: "", password_confirmation: "" },
    call: (passwords) => unwrap(accept.$post({ json: { key: linkKey, ...passwords } })),
    onDone: ({ token }) => onJoined(token),
  });

  const { name, email, invited_by } = invitation;
  return (
    <Form className={styles.form} onSubmit={onSubmit}>
      <p>
        {invited_by === ""
          ? `${name}, you are invited to the desk.`
          : `${name}, ${invited_by} invites you to the desk.`}{" "}
        Choose a password to begin.
      </p>
      <ErrorAlert>{notice}</ErrorAlert>
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        value={email}
        readOnly
      />
      <PasswordField
        {...field("password")}
        label="Password"
        hint="At least 8 characters"
        autoComplete="new-password"
        required
      />
      <PasswordField
        {...field("password_confirmation")}
        label="Password confirmation"
        autoComplete="new-password"
        required
      />
      <Button type="submit" block busy={isPending}>
        Join
      </Button>
    </Form>
  );
}
