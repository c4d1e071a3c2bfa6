import type { ComponentProps } from "react";
import { opsPaths } from "#kernel/ops-paths.ts";
import { OpsIcon } from "#ui/icons/ops-icon.tsx";
import type { Waits } from "./use-waiting.ts";

type Icon = ComponentProps<typeof OpsIcon>["name"];

const item = (label: string, href: string, icon: Icon, keys: string, waits?: Waits) => ({
  label,
  href,
  icon: <OpsIcon name={icon} />,
  keys,
  waits,
});

/** The sections of /ops with their shortcuts and the names of their counts. */
export const navItems = [
  item("Today", opsPaths.today, "today", "g t", "today"),
  item("Bookings", opsPaths.bookings, "board", "g b"),
  item("Approvals", opsPaths.approvals, "checks", "g p", "approvals"),
  item("Vendors", opsPaths.vendors, "people", "g v"),
  item("Customers", opsPaths.customers, "people", "g s"),
  item("Catalogue", opsPaths.catalogue, "book", "g c"),
  item("Inbox", opsPaths.inbox, "inbox", "g i", "inbox"),
  item("Messages", opsPaths.messages, "letter", "g m"),
  item("Figures", opsPaths.figures, "chart", "g f"),
  item("Audit trail", opsPaths.audit, "trail", "g u"),
  item("Operators", opsPaths.operators, "badge", "g o"),
];
