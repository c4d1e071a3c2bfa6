import { createContext, useContext, type ReactNode } from "react";
import { createPortal } from "react-dom";

export const BottomBarSlot = createContext<HTMLElement | null>(null);

/**
 * The page's main action in the bar at the bottom below 768 px; above that the page shows it itself
 * (`WideOnly`). A submit button is outside its form here: give it `form`.
 */
export function BottomActionBar({ children }: { children: ReactNode }) {
  const slot = useContext(BottomBarSlot);
  return slot && createPortal(children, slot);
}

/** Shows its children from 768 px only; below that the bottom action bar shows them. */
export const WideOnly = ({ children }: { children: ReactNode }) => (
  <div className="wide-only">{children}</div>
);
