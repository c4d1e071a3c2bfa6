import { Fragment, useEffect, useState } from "react";
import type { Confirmation } from "#kernel/actor.ts";
import { Button } from "#ui/actions/button.tsx";
import { PasswordField } from "#ui/forms/password-field.tsx";
import { ActionDialog } from "#ui/overlays/action-dialog.tsx";
import { CodeField, RecoveryCodeField } from "./code-field.tsx";
import { confirmSession } from "./security-calls.ts";
import { useOneField } from "#ui/forms/use-form.ts";

const TITLES: Record<Confirmation, string> = {
  password: "Enter your password",
  code: "Enter a code",
};

export type ConfirmProps = {
  confirmWith: Confirmation;
  onConfirmed: () => void;
  onClose: () => void;
};

/** Asks for the password or a code; `onConfirmed` once the session is confirmed. */
export function ConfirmForm({ confirmWith, onConfirmed, onClose }: ConfirmProps) {
  const [isLost, setIsLost] = useState(false);
  const { isPending, field, notice, reset, focus, onSubmit } = useOneField({
    name: confirmWith,
    send: (typed) =>
      confirmSession(confirmWith === "password" ? { password: typed } : { code: typed }),
    onDone: onConfirmed,
  });
  // oxlint-disable-next-line react/exhaustive-deps -- when it opens, and when the field is another one
  useEffect(focus, [isLost]);

  return (
    <ActionDialog
      title={isLost ? "Enter a recovery code" : TITLES[confirmWith]}
      keep="Not now"
      act="Continue"
      isPending={isPending}
      problem={notice}
      onAct={onSubmit}
      onClose={onClose}
    >
      <Fragment key={String(isLost)}>
        <p>So that we know it is you. We do not ask again for 10 minutes.</p>
        {confirmWith === "password" ? (
          <PasswordField {...field} label="Password" autoComplete="current-password" required />
        ) : isLost ? (
          <RecoveryCodeField {...field} />
        ) : (
          <CodeField {...field} />
        )}
        {confirmWith === "code" && (
          <p>
            <Button
              variant="text"
              onClick={() => {
                reset();
                setIsLost(!isLost);
              }}
            >
              {isLost ? "Use a code from the app" : "Use a recovery code"}
            </Button>
          </p>
        )}
      </Fragment>
    </ActionDialog>
  );
}
