import { createContext, useContext } from "react";
import { type DeskRole, hasDeskRole } from "#kernel/actor.ts";

type Desk = { id: number; role: DeskRole };

const DeskContext = createContext<Desk | undefined>(undefined);

export const DeskProvider = DeskContext.Provider;

/** The id of the signed-in operator, and whether it may do what needs a role. */
export function useDesk(): { id: number | undefined; may: (least: DeskRole) => boolean } {
  const desk = useContext(DeskContext);
  return { id: desk?.id, may: (least) => desk !== undefined && hasDeskRole(desk.role, least) };
}
