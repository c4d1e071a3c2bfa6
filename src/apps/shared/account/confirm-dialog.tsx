import { useEffect, useRef, useState, type ComponentType } from "react";
import type { Confirmation } from "#kernel/actor.ts";
import { askWith } from "#api-client/confirm-session.ts";
import type { ConfirmProps } from "./confirm-form.tsx";

type Asked = { confirmWith: Confirmation; Form: ComponentType<ConfirmProps> };

/**
 * Asks for the password or a code when a call was refused for want of a recent one. The call waits and is sent again.
 * The form is loaded when it is asked for; where that fails, the refusal stays.
 */
export function ConfirmDialog() {
  const [asked, setAsked] = useState<Asked>();
  const answer = useRef<(isConfirmed: boolean) => void>(undefined);

  function close(isConfirmed: boolean) {
    answer.current?.(isConfirmed);
    setAsked(undefined);
  }

  useEffect(() => {
    const stop = askWith(async (confirmWith) => {
      const loaded = await import("./confirm-form.tsx").catch(() => undefined);
      if (loaded === undefined) return false;
      setAsked({ confirmWith, Form: loaded.ConfirmForm });
      return new Promise((resolve) => (answer.current = resolve));
    });
    return () => {
      stop();
      answer.current?.(false);
    };
  }, []);

  return (
    asked && (
      <asked.Form
        confirmWith={asked.confirmWith}
        onConfirmed={() => close(true)}
        onClose={() => close(false)}
      />
    )
  );
}
