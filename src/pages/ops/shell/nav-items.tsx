import { opsPaths } from "#kernel/ops-paths.ts";
import { OpsIcon } from "#ui/icons/ops-icon.tsx";
import type { Waits } from "./use-waiting.ts";

/** The parts of the desk, each with its key and with what waits there. */
export const navItems: {
  label: string;
  href: string;
  icon: React.ReactNode;
  keys: string;
  waits?: Waits;
}[] = [
  {
    label: "Today",
    href: opsPaths.today,
    icon: <OpsIcon name="today" />,
    keys: "g t",
    waits: "today",
  },
  { label: "Bookings", href: opsPaths.bookings, icon: <OpsIcon name="board" />, keys: "g b" },
  {
    label: "Approvals",
    href: opsPaths.approvals,
    icon: <OpsIcon name="checks" />,
    keys: "g p",
    waits: "approvals",
  },
  { label: "Vendors", href: opsPaths.vendors, icon: <OpsIcon name="people" />, keys: "g v" },
  { label: "Customers", href: opsPaths.customers, icon: <OpsIcon name="people" />, keys: "g s" },
  { label: "Catalogue", href: opsPaths.catalogue, icon: <OpsIcon name="book" />, keys: "g c" },
  {
    label: "Inbox",
    href: opsPaths.inbox,
    icon: <OpsIcon name="inbox" />,
    keys: "g i",
    waits: "inbox",
  },
  { label: "Figures", href: opsPaths.figures, icon: <OpsIcon name="chart" />, keys: "g f" },
  { label: "Audit trail", href: opsPaths.audit, icon: <OpsIcon name="trail" />, keys: "g u" },
  { label: "Operators", href: opsPaths.operators, icon: <OpsIcon name="badge" />, keys: "g o" },
];
