import { createContext, useContext, useEffect } from "react";

export type Toast = {
  text: string;
  /** Without a tick, since something is still missing. */
  isPart?: boolean;
  /** An action in the toast: `{ label: "Undo", onClick: undo }`. */
  action?: { label: string; onClick: () => void };
};

export const ToastContext = createContext<(toast: Toast | undefined) => void>(() => undefined);

/**
 * Shows in one sentence that an action is done; it stays on a change of page, `undefined` removes
 * it. Errors do not belong here: they are shown in the page.
 */
export const useToast = () => useContext(ToastContext);

/** Removes the toast when an action fails, since the two would contradict each other. */
export function useNoToast(hasFailed: boolean): void {
  const toast = useToast();
  useEffect(() => {
    if (hasFailed) toast(undefined);
  }, [hasFailed, toast]);
}
