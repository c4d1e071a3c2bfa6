import { formatRupees } from "#kernel/money.ts";
import { NeedDetail, NeedTitle } from "./need-words.tsx";
import type { TodayRow } from "./today-rows.ts";

const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;

/** What waits, in a line. */
export function RowTitle({ row }: { row: TodayRow }) {
  switch (row.is) {
    case "booking":
      return <NeedTitle need={row.need} />;
    case "approvals":
      return counted(row.approvals.count, "service entry", "service entries") + " to check";
    case "inbox":
      return [
        row.inbox.messages > 0 && counted(row.inbox.messages, "message"),
        row.inbox.applications > 0 && counted(row.inbox.applications, "vendor application"),
      ]
        .filter((part) => part !== false)
        .join(" and ");
    case "empty":
      return `${row.category.name} has nothing to book`;
  }
}

const changedPrices = (count: number): string =>
  count === 0 ? "" : count === 1 ? " One has a changed price." : ` ${count} have a changed price.`;

/** The longest waiting of it, or what it means. */
export function RowDetail({ row }: { row: TodayRow }) {
  switch (row.is) {
    case "booking":
      return <NeedDetail need={row.need} />;
    case "approvals": {
      const { oldest, changed_prices } = row.approvals;
      return (
        <p>
          Oldest: {oldest.vendor}, {oldest.title}, {formatRupees(oldest.price)}.
          {changedPrices(changed_prices)}
        </p>
      );
    }
    case "inbox":
      return (
        <p>
          Oldest: {row.inbox.oldest.name}, “{row.inbox.oldest.about}”.
        </p>
      );
    case "empty":
      return <p>Its page on the site stays empty until a package is added.</p>;
  }
}
