import { formatRupees } from "#kernel/money/money.ts";
import { Tag } from "#ui/data/tag.tsx";
import { NeedDetail, NeedTitle } from "./describe-attention-item.tsx";
import type { TodayRow } from "./today-rows.ts";

const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;

/** The title of a row. */
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
    case "giver":
      return (
        <>
          {row.giver.name} gave back {row.giver.count} bookings in 24 hours{" "}
          {row.giver.is_sample && <Tag size="small">Sample</Tag>}
        </>
      );
    case "wishes":
      return counted(row.wishes.wishes, "wish for a new area", "wishes for new areas");
    case "empty":
      return `${row.category.name} has nothing to book`;
  }
}

const changedPrices = (count: number): string =>
  count === 0 ? "" : count === 1 ? " One has a changed price." : ` ${count} have a changed price.`;

const wishWords = ({ most_wished, pin_codes }: { most_wished: string; pin_codes: number }) =>
  pin_codes === 1
    ? `Pin code ${most_wished}, in the last 24 hours.`
    : `${pin_codes} pin codes in the last 24 hours, most often ${most_wished}.`;

/** The detail of a row: its longest wait, or an explanation. */
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
    case "giver":
      return (
        <p>
          Each time it read the customer's phone number and address. Ask why; a vendor who collects
          them can be suspended.
        </p>
      );
    case "wishes":
      return <p>{wishWords(row.wishes)}</p>;
    case "empty":
      return <p>The site does not show it until a package is added.</p>;
  }
}
