import { daySlot } from "#kernel/time/local-time.ts";
import { opsPaths } from "#kernel/ops-paths.ts";
import type { VendorAnswer } from "#reporting/contract.ts";
import { formatRupees } from "#kernel/money/money.ts";
import { Panel } from "#ui/cards/panel.tsx";
import { StatusBadge } from "#ui/data/status-badge.tsx";
import { Tag } from "#ui/data/tag.tsx";
import { DataTable, type Column } from "#ui/lists/data-table.tsx";
import { ServiceStatus } from "#apps/shared/services/service-status.tsx";
import { ListPages } from "../shell/list-page.tsx";
import styles from "./vendors.module.css";

type Entry = VendorAnswer["entries"][number];
type Job = VendorAnswer["jobs"]["last"][number];

const services: readonly Column<Entry>[] = [
  { head: "Service", cell: ({ service }) => service.title },
  { head: "Where", cell: ({ location }) => `${location.locality}, ${location.city}` },
  { head: "Price", cell: ({ service }) => formatRupees(service.price), numeric: true },
  {
    head: "Approved at",
    cell: ({ approved_price }) => (approved_price === null ? "" : formatRupees(approved_price)),
    numeric: true,
  },
  { head: "Status", cell: ({ status }) => <ServiceStatus status={status} /> },
];
const reason: Column<Entry> = { head: "Reason", cell: (entry) => entry.reason };

const jobs: readonly Column<Job>[] = [
  {
    head: "Booking",
    cell: ({ id, order_id, is_sample }) => (
      <span className={styles.booking}>
        <a href={opsPaths.booking(id)}>{order_id}</a>
        {is_sample && <Tag size="small">Sample</Tag>}
      </span>
    ),
  },
  {
    head: "Slot",
    cell: ({ booking_date, booking_time_slot }) => daySlot(booking_date, booking_time_slot),
  },
  { head: "Customer", cell: ({ name }) => name },
  {
    head: "Visits",
    cell: ({ plan }) =>
      plan ? (
        `${plan.visits_done} of ${plan.visits_total} made`
      ) : (
        <span className="soft">Once</span>
      ),
  },
  { head: "Gets", cell: ({ price }) => formatRupees(price), numeric: true },
  {
    head: "Status",
    cell: ({ status }) =>
      status === "completed" ? (
        <StatusBadge shape="ticks" tone="done">
          Completed
        </StatusBadge>
      ) : (
        <StatusBadge shape="tick" tone="good">
          Accepted
        </StatusBadge>
      ),
  },
];

type Services = { vendor: VendorAnswer; cursor: string };

/** The services of a vendor with the decisions on them, 50 a page. */
export const VendorServices = ({
  vendor: { entries, next, services: count },
  cursor,
}: Services) => (
  <Panel
    title="Services"
    className={styles.tables}
    flush={entries.length > 0}
    end={count.pending > 0 && <a href={opsPaths.approvals}>Approvals</a>}
    foot={
      (next !== null || cursor !== "") && (
        <>
          <span className="soft">At most 50 are shown at a time, the oldest first.</span>
          <ListPages cursor={cursor} next={next} />
        </>
      )
    }
  >
    <DataTable
      label="All services"
      columns={entries.some((entry) => entry.reason !== "") ? [...services, reason] : services}
      rows={entries}
      keyOf={({ id }) => id}
      empty={cursor === "" ? "Nothing is offered yet." : "No more are offered."}
    />
  </Panel>
);

export const VendorJobs = ({ jobs: last, vendorId }: { jobs: Job[]; vendorId: number }) => (
  <Panel
    title="Last bookings"
    className={styles.tables}
    flush={last.length > 0}
    end={last.length > 0 && <a href={opsPaths.bookingList({ vendor: vendorId })}>All bookings</a>}
  >
    <DataTable
      label="The last ten bookings"
      columns={jobs}
      rows={last}
      keyOf={({ id }) => id}
      empty="None accepted yet."
    />
  </Panel>
);
