import { createContext, useContext } from "react";
import { type DeskRole, hasDeskRole } from "#kernel/actor.ts";
import { leastRoleOf } from "#kernel/ops-paths.ts";

type Desk = { id: number; role: DeskRole };

const DeskContext = createContext<Desk | undefined>(undefined);

export const DeskProvider = DeskContext.Provider;

/** The id of the signed-in operator, whether it may do what needs a role, and whether it may open a page of /ops. */
export function useDesk(): {
  id: number | undefined;
  may: (least: DeskRole) => boolean;
  opens: (href: string) => boolean;
} {
  const desk = useContext(DeskContext);
  const may = (least: DeskRole) => desk !== undefined && hasDeskRole(desk.role, least);
  return { id: desk?.id, may, opens: (href) => may(leastRoleOf(href)) };
}
