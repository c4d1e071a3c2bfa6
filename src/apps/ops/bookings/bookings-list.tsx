import { Panel } from "#ui/cards/panel.tsx";
import { formatPhone } from "#kernel/phone.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { problemOf, unwrap } from "#api-client/api-error.ts";
import type { OpsBookingRow } from "#booking/ops/contract.ts";
import { formatRupees } from "#kernel/money/money.ts";
import { opsPaths } from "#kernel/ops-paths.ts";
import { today, formatDay, slotHours } from "#kernel/time/day.ts";
import { DayPartIcon } from "#ui/data/day-part-icon.tsx";
import { Tag } from "#ui/data/tag.tsx";
import { Alert } from "#ui/feedback/alert.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { loadedAtOf } from "#ui/feedback/query-view.tsx";
import { useKeys } from "#ui/keyboard/shortcuts.tsx";
import { DataTable, type Column } from "#ui/lists/data-table.tsx";
import { RowCheckbox } from "#ui/lists/selectable-list.tsx";
import { useListNavigation } from "#ui/lists/use-list-navigation.ts";
import { BookingStatus, slotOf, whichVisit, VisitState } from "../booking/booking-status.tsx";
import { DownloadCsv } from "#apps/shared/download-csv.tsx";
import { ListPages } from "../shell/list-page.tsx";
import { Loaded, ops, opsKeys, useList, useDesk } from "../shell/ops-client.tsx";
import { useSelection, type Selection } from "../shell/use-selection.ts";
import styles from "./bookings.module.css";
import { BookingsBulk } from "./bookings-bulk.tsx";
import { BookingsHead, type BookingsProps } from "./bookings-head.tsx";

type Props = BookingsProps & { cursor: string };

const { bookings } = ops;

const nonEmpty = (filters: Record<string, string>) =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ""));

export function BookingsList({ cursor, ...shared }: Props) {
  const { narrow, isOnline } = shared;
  const router = useRouter();
  const { may } = useDesk();
  const asked = nonEmpty({ ...narrow, cursor });
  const query = useList(opsKeys.bookings(asked), () => unwrap(bookings.$get({ query: asked })));
  const { data: page, isPlaceholderData: isOld } = query;
  const rows = page?.items ?? [];
  const open = ({ id }: OpsBookingRow, hash = "") =>
    void router.navigate({ href: opsPaths.booking(id) + hash });
  const { at, markOf } = useListNavigation({ items: rows, keyOf: ({ id }) => id, onOpen: open });
  const selection = useSelection(rows, at);
  const assign = () => at !== undefined && open(at, "#assign");
  useKeys([{ keys: "a", words: "open to assign", group: "Bookings", hint: true, run: assign }]);

  const loadCsv = () => ops["bookings.csv"].$get({ query: nonEmpty(narrow) });
  return (
    <>
      <BookingsHead
        {...shared}
        view="list"
        summary={page === undefined ? "" : "Newest first"}
        vendor={page?.vendor}
        loadedAt={loadedAtOf(query)}
        end={may("operator") && <DownloadCsv disabled={!isOnline} load={loadCsv} />}
      />
      <FoundPeople q={narrow.q} />
      <Loaded query={query} what="the bookings" advice={problemOf(query.error).message}>
        {(page, loadedAt) => (
          <>
            {page.is_cut && (
              <Alert>
                More than 200 bookings begin like that. These are the newest: type more, or add a
                filter.
              </Alert>
            )}
            {rows.length > 0 && (
              <div aria-busy={isOld}>
                <BookingsBulk selection={selection} isOnline={isOnline} />
                <div className={styles.table}>
                  <DataTable
                    label="Bookings"
                    columns={columnsOf(today(loadedAt), selection)}
                    rows={rows}
                    keyOf={({ id }) => id}
                    markOf={markOf}
                  />
                </div>
              </div>
            )}
            {rows.length === 0 && !isOld && (
              <EmptyState title="No booking fits.">
                Try fewer filters, or the beginning of a Booking ID, a phone number, a name, an
                email, a pin code, a service, a vendor’s name, or a word of the address or comment.
              </EmptyState>
            )}
            <ListPages
              next={page.next}
              cursor={cursor}
              order="newest first"
              showsEnd={rows.length > 0}
            />
          </>
        )}
      </Loaded>
    </>
  );
}

/** The month is shown only if it is not the current one. */
const dayOf = (day: string, today: string): string =>
  formatDay(day, {
    weekday: "short",
    day: "numeric",
    ...(day.slice(0, 7) !== today.slice(0, 7) && { month: "short" }),
    ...(day.slice(0, 4) !== today.slice(0, 4) && { year: "numeric" }),
  });

const columnsOf = (today: string, ticks: Selection<OpsBookingRow>): Column<OpsBookingRow>[] => [
  {
    head: "Booking",
    sorted: "descending",
    cell: (row) => (
      <span className={styles.booking}>
        <RowCheckbox
          label={`Tick ${row.order_id}, ${row.name}`}
          isChecked={ticks.isSelected(row)}
          onChange={() => ticks.toggle(row)}
        />
        <a href={opsPaths.booking(row.id)} className={styles.order}>
          {row.order_id}
        </a>
        {row.duplicates.length > 0 && <Tag size="small">Booked twice?</Tag>}
        {row.is_sample && <Tag size="small">Sample</Tag>}
      </span>
    ),
  },
  {
    head: "Slot",
    cell: (row) => {
      const { date, slot } = slotOf(row);
      return (
        <span className={styles.rowSlot}>
          <DayPartIcon time={slot === "Evening" ? "moon" : "sunrise"} className={styles.mark} />
          <span>
            {dayOf(date, today)}, {slot}{" "}
            <span className={styles.visit}>
              {[slotHours(slot), whichVisit(row)].filter(Boolean).join(", ")}
            </span>
          </span>
        </span>
      );
    },
  },
  { head: "Customer", cell: ({ name }) => <span className={styles.clip}>{name}</span> },
  {
    head: "What",
    cell: ({ what, lines }) => (
      <span className={styles.clip} title={what}>
        {what}
        {lines > 1 && <span className="soft"> + {lines - 1}</span>}
      </span>
    ),
  },
  {
    head: "Where",
    cell: ({ place, city, pin_code }) => (
      <span className={styles.clip}>
        {[...new Set([place, city ?? pin_code])].filter(Boolean).join(", ")}
      </span>
    ),
  },
  {
    head: "Price",
    numeric: true,
    cell: ({ total }) => <b className="strong">{formatRupees(total)}</b>,
  },
  {
    head: "Status",
    cell: (row) => (
      <span className={styles.status}>
        {row.visit && row.visit.status !== "planned" ? (
          <VisitState status={row.visit.status} />
        ) : (
          <BookingStatus booking={{ ...row, booking_date: slotOf(row).date }} today={today} />
        )}
      </span>
    ),
  },
  {
    head: "Vendor",
    cell: ({ vendor, visit, offers, city, status, needs_call }) => {
      const name = visit?.vendor?.name ?? vendor?.name;
      if (!needs_call && name === undefined && status !== "pending") return null;
      return (
        <span className={styles.clip}>
          {needs_call && <span className={styles.call}>call the customer </span>}
          {name ??
            (status === "pending" && (
              <span className="soft">
                {city === null
                  ? "outside our areas"
                  : offers === 0
                    ? "not offered"
                    : `offered to ${offers}`}
              </span>
            ))}
        </span>
      );
    },
  },
];

const MAX_OF_KIND = "5";

type Person = { href: string; name: string; phone: string | null; kind: string };

const person = (kind: string, href: string, name: string, phone: string | null): Person => ({
  kind,
  href,
  name,
  phone,
});

async function findPeople(q: string, hasVendors: boolean): Promise<Person[]> {
  const query = { q, limit: MAX_OF_KIND };
  const [vendors, customers, { guests }] = await Promise.all([
    hasVendors ? unwrap(ops.vendors.$get({ query })) : { items: [] },
    unwrap(ops.accounts.$get({ query: { ...query, role: "customer" } })),
    unwrap(ops.guests.$get({ query: { q } })),
  ]);
  return [
    ...vendors.items.map(({ id, full_name, phone_number }) =>
      person("Vendor", opsPaths.vendor(id), full_name, phone_number),
    ),
    ...customers.items.map(({ id, name, email, phone_number }) =>
      person("Customer", opsPaths.customer(id), name || email, phone_number),
    ),
    ...guests
      .slice(0, Number(MAX_OF_KIND))
      .map(({ id, name, phone_number }) => person("Guest", opsPaths.guest(id), name, phone_number)),
  ];
}

/** Vendors, customers and guests whose name or phone number fits a search, above the bookings. */
function FoundPeople({ q }: { q: string }) {
  const { may } = useDesk();
  const { data: people = [] } = useQuery({
    queryKey: opsKeys.people(q),
    queryFn: () => findPeople(q, may("operator")),
    enabled: q !== "",
    placeholderData: keepPreviousData,
  });
  if (q === "" || people.length === 0) return null;
  return (
    <Panel title="People">
      <ul className={`cluster ${styles.people}`} data-gap="1" data-across="5" aria-label="People">
        {people.map(({ href, name, phone, kind }) => (
          <li key={href}>
            <a href={href}>{name}</a>
            <Tag size="small">{kind}</Tag>
            <span className="soft small">{phone && formatPhone(phone)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
