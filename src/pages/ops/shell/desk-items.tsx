import { DeskIcon } from "#ui/icons/desk-icon.tsx";
import type { Waits } from "./use-waiting.ts";

/** The parts of the desk, each with its key and with what waits there. */
export const deskItems: {
  label: string;
  href: string;
  icon: React.ReactNode;
  keys: string;
  waits?: Waits;
}[] = [
  { label: "Today", href: "/ops", icon: <DeskIcon name="today" />, keys: "g t", waits: "today" },
  { label: "Bookings", href: "/ops/bookings", icon: <DeskIcon name="board" />, keys: "g b" },
  {
    label: "Approvals",
    href: "/ops/approvals",
    icon: <DeskIcon name="checks" />,
    keys: "g p",
    waits: "approvals",
  },
  { label: "Vendors", href: "/ops/vendors", icon: <DeskIcon name="people" />, keys: "g v" },
  { label: "Customers", href: "/ops/customers", icon: <DeskIcon name="people" />, keys: "g s" },
  { label: "Catalogue", href: "/ops/catalogue", icon: <DeskIcon name="book" />, keys: "g c" },
  {
    label: "Inbox",
    href: "/ops/inbox",
    icon: <DeskIcon name="inbox" />,
    keys: "g i",
    waits: "inbox",
  },
  { label: "Figures", href: "/ops/figures", icon: <DeskIcon name="chart" />, keys: "g f" },
  { label: "Audit trail", href: "/ops/audit", icon: <DeskIcon name="trail" />, keys: "g u" },
  { label: "Operators", href: "/ops/operators", icon: <DeskIcon name="badge" />, keys: "g o" },
];
