import { createContext, useContext } from "react";
import { type DeskRole, hasDeskRole } from "#kernel/actor.ts";
import { opsPaths } from "#kernel/ops-paths.ts";

type Desk = { id: number; role: DeskRole };

const DeskContext = createContext<Desk | undefined>(undefined);

export const DeskProvider = DeskContext.Provider;

/** The least role that opens a page and those below it. A helper opens every other page. */
const LEAST: readonly (readonly [path: string, least: DeskRole])[] = [
  [opsPaths.approvals, "operator"],
  [opsPaths.areas, "operator"],
  [opsPaths.audit, "operator"],
  [opsPaths.business, "owner"],
  [opsPaths.catalogue, "operator"],
  [opsPaths.figures, "operator"],
  [opsPaths.messages, "operator"],
  [opsPaths.money, "operator"],
  [opsPaths.operators, "operator"],
  [opsPaths.vendors, "operator"],
];

/** The least role that opens an address of /ops. */
export function leastOf(href: string): DeskRole {
  const [path = ""] = href.split(/[?#]/);
  const page = LEAST.find(([one]) => path === one || path.startsWith(`${one}/`));
  return page?.[1] ?? "helper";
}

/** The id of the signed-in operator, whether it may do what needs a role, and whether it may open a page of /ops. */
export function useDesk(): {
  id: number | undefined;
  may: (least: DeskRole) => boolean;
  opens: (href: string) => boolean;
} {
  const desk = useContext(DeskContext);
  const may = (least: DeskRole) => desk !== undefined && hasDeskRole(desk.role, least);
  return { id: desk?.id, may, opens: (href) => may(leastOf(href)) };
}
