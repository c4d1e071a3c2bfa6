import { Fragment, useEffect, useRef, useState } from "react";
import type { Confirmation } from "#kernel/actor.ts";
import { askWith } from "#api-client/confirm-session.ts";
import { Button } from "#ui/actions/button.tsx";
import { PasswordField } from "#ui/forms/password-field.tsx";
import { ActionDialog } from "#ui/overlays/action-dialog.tsx";
import { CodeField, RecoveryCodeField } from "./code-field.tsx";
import { confirmSession } from "./security-calls.ts";
import { useOneField } from "./use-problem-form.ts";

const TITLES: Record<Confirmation, string> = {
  password: "Enter your password",
  code: "Enter a code",
};

/**
 * Asks for the password or a code when a call was refused for want of a recent one. The call waits
 * and is sent again.
 */
export function ConfirmDialog() {
  const [confirmWith, setConfirmWith] = useState<Confirmation>();
  const answer = useRef<(isConfirmed: boolean) => void>(undefined);

  function close(isConfirmed: boolean) {
    answer.current?.(isConfirmed);
    setConfirmWith(undefined);
  }

  useEffect(() => {
    const stop = askWith((wanted) => {
      setConfirmWith(wanted);
      return new Promise((resolve) => (answer.current = resolve));
    });
    return () => {
      stop();
      answer.current?.(false);
    };
  }, []);

  return (
    confirmWith && (
      <OpenDialog
        confirmWith={confirmWith}
        onConfirmed={() => close(true)}
        onClose={() => close(false)}
      />
    )
  );
}

type Props = { confirmWith: Confirmation; onConfirmed: () => void; onClose: () => void };

function OpenDialog({ confirmWith, onConfirmed, onClose }: Props) {
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
        <p>To show that it is still you. Then we do not ask again for 10 minutes.</p>
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
              {isLost ? "Use a code of the app" : "Use a recovery code"}
            </Button>
          </p>
        )}
      </Fragment>
    </ActionDialog>
  );
}
