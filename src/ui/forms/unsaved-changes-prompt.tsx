import { useBlocker } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { Button } from "../actions/button.tsx";
import { Dialog } from "../overlays/dialog.tsx";

type Props = {
  /** Whether there are unsaved changes. */
  when: boolean;
  title: string;
  /** What would be lost. */
  children: ReactNode;
  /** The label of the confirming button: "Leave without publishing". */
  leave: string;
  onLeave: () => void;
};

/**
 * Asks for confirmation before a navigation discards unsaved changes. When the tab is closed the
 * browser asks.
 */
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
          <Button onClick={() => reset?.()}>Stay here</Button>
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
