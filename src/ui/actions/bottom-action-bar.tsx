import { createContext, useContext, type ReactNode } from "react";
import { createPortal } from "react-dom";

/** The element in the shell for the page's one action. */
export const ThumbSlot = createContext<HTMLElement | null>(null);

/**
 * The page's one action, in the bar under the thumb below 768 px; nothing from there on, so the
 * page shows the same action itself (`WideOnly`, `WorkHead actions`). A form's button stands outside
 * the form here: `<Button type="submit" form="the-form">`.
 */
export function BottomActionBar({ children }: { children: ReactNode }) {
  const slot = useContext(ThumbSlot);
  return slot && createPortal(children, slot);
}
