import { createContext, useContext, useEffect } from "react";

export type Toast = {
  text: string;
  /** Something to do about it: `{ label: "Undo", press: takeBack }`. */
  act?: { label: string; press: () => void };
};

export const ToastContext = createContext<(toast: Toast | undefined) => void>(() => undefined);

/**
 * Says at once, in one sentence, that something is done; it outlives a change of page. Errors do not
 * belong here: they stay in the page, as a Notice. `undefined` takes away what is shown.
 *
 * @example
 * const toast = useToast();
 * toast({ text: "Accepted.", act: { label: "Undo", press: takeBack } });
 */
export const useToast = () => useContext(ToastContext);

/** Takes away what was said to be done, once something fails: the two would contradict each other. */
export function useNoToast(hasFailed: boolean): void {
  const toast = useToast();
  useEffect(() => {
    if (hasFailed) toast(undefined);
  }, [hasFailed, toast]);
}
