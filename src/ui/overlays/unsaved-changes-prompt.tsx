import { useBlocker } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { Button } from "../actions/button.tsx";
import { Dialog } from "./dialog.tsx";
import { words } from "./unsaved-changes-prompt.en.ts";

type Props = {
  when: boolean;
  title: string;
  children: ReactNode;
  leave: string;
  onLeave: () => void;
};

/** Asks before a navigation discards unsaved changes; on closing the tab the browser asks. */
export function UnsavedChangesPrompt({ when, title, children, leave, onLeave }: Props) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => when,
    enableBeforeUnload: when,
    withResolver: true,
  });
  return (
    <Dialog
      open={status === "blocked"}
      onClose={() => reset?.()}
      title={title}
      actions={
        <>
          <Button onClick={() => reset?.()}>{words.stay}</Button>
          <Button
            variant="quiet"
            onClick={() => {
              onLeave();
              proceed?.();
            }}
          >
            {leave}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
