import { createContext, useContext, type ReactNode } from "react";
import { createPortal } from "react-dom";

/** The element of the shell that shows the page's main action. */
export const BottomBarSlot = createContext<HTMLElement | null>(null);

/**
 * Renders the page's main action in the bar at the bottom of the screen below 768 px, and nothing
 * above that, where the page shows the action itself (`WideOnly`, `DashboardHeader actions`). A
 * submit button is outside its form here: `<Button type="submit" form="the-form">`.
 */
export function BottomActionBar({ children }: { children: ReactNode }) {
  const slot = useContext(BottomBarSlot);
  return slot && createPortal(children, slot);
}
