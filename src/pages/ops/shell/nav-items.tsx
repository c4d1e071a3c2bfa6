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
  { label: "Today", href: "/ops", icon: <OpsIcon name="today" />, keys: "g t", waits: "today" },
  { label: "Bookings", href: "/ops/bookings", icon: <OpsIcon name="board" />, keys: "g b" },
  {
    label: "Approvals",
    href: "/ops/approvals",
    icon: <OpsIcon name="checks" />,
    keys: "g p",
    waits: "approvals",
  },
  { label: "Vendors", href: "/ops/vendors", icon: <OpsIcon name="people" />, keys: "g v" },
  { label: "Customers", href: "/ops/customers", icon: <OpsIcon name="people" />, keys: "g s" },
  { label: "Catalogue", href: "/ops/catalogue", icon: <OpsIcon name="book" />, keys: "g c" },
  {
    label: "Inbox",
    href: "/ops/inbox",
    icon: <OpsIcon name="inbox" />,
    keys: "g i",
    waits: "inbox",
  },
  { label: "Figures", href: "/ops/figures", icon: <OpsIcon name="chart" />, keys: "g f" },
  { label: "Audit trail", href: "/ops/audit", icon: <OpsIcon name="trail" />, keys: "g u" },
  { label: "Operators", href: "/ops/operators", icon: <OpsIcon name="badge" />, keys: "g o" },
];
