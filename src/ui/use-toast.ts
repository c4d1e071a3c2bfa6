import { createContext, useContext } from "react";

export type Toast = {
  text: string;
  /** Something to do about it: `{ label: "Undo", press: takeBack }`. */
  act?: { label: string; press: () => void };
};

export const ToastContext = createContext<(toast: Toast) => void>(() => undefined);

/**
 * Says at once, in one sentence, that something is done; it outlives a change of page. Errors do not
 * belong here: they stay in the page, as a Notice.
 *
 * @example
 * const toast = useToast();
 * toast({ text: "Accepted.", act: { label: "Undo", press: takeBack } });
 */
export const useToast = () => useContext(ToastContext);
