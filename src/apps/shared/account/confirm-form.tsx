import { Fragment, useEffect, useState } from "react";
import type { Confirmation } from "#kernel/actor.ts";
import { Button } from "#ui/actions/button.tsx";
import { PasswordField } from "#ui/forms/password-field.tsx";
import { ActionDialog } from "#ui/overlays/action-dialog.tsx";
import { CodeField, RecoveryCodeField } from "./code-field.tsx";
import { confirmSession } from "./security-calls.ts";
import { useOneField } from "#ui/forms/use-form.ts";
import { words } from "./confirm-form.en.ts";

const TITLES: Record<Confirmation, string> = {
  password: words.password,
  code: words.code,
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
      title={isLost ? words.recovery : TITLES[confirmWith]}
      keep={words.notNow}
      act={words.go}
      isPending={isPending}
      problem={notice}
      onAct={onSubmit}
      onClose={onClose}
    >
      <Fragment key={String(isLost)}>
        <p>{words.why}</p>
        {confirmWith === "password" ? (
          <PasswordField {...field} label={words.label} autoComplete="current-password" required />
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
              {isLost ? words.useApp : words.useRecovery}
            </Button>
          </p>
        )}
      </Fragment>
    </ActionDialog>
  );
}
