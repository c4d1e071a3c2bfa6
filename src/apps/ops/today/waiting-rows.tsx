import { formatRupees } from "#kernel/money/money.ts";
import { opsPaths } from "#kernel/ops-paths.ts";
import type { Day } from "#kernel/time/day.ts";
import { shortDay } from "#kernel/time/local-time.ts";
import type { TodayAnswer } from "#reporting/contract.ts";
import { Tag } from "#ui/data/tag.tsx";
import type { TodayRow } from "./today-row.ts";

const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;

type Words = Pick<TodayRow, "since" | "title" | "detail" | "href" | "subject">;

const rowOf = (key: string, step: string, words: Words, beside: TodayRow["beside"]): TodayRow => ({
  key,
  beside,
  ...words,
  steps: [{ words: step, href: words.href }],
});

type Waiting = TodayAnswer["waiting"];

export function approvalsRow(approvals: NonNullable<Waiting["approvals"]>): TodayRow {
  const { count, oldest, changed_prices: changed, since } = approvals;
  const prices = changed === 1 ? "One has a changed price." : `${changed} have a changed price.`;
  const words = {
    since,
    title: `${counted(count, "service entry", "service entries")} to check`,
    detail: `Oldest: ${oldest.vendor}, ${oldest.title}, ${formatRupees(oldest.price)}.${changed === 0 ? "" : ` ${prices}`}`,
    href: opsPaths.approvals,
    subject: "service entries",
  };
  return rowOf("approvals", "Review", words, "waiting");
}

export function inboxRow(inbox: NonNullable<Waiting["inbox"]>): TodayRow {
  const { messages, applications, oldest, since } = inbox;
  const parts = [
    messages > 0 && counted(messages, "message"),
    applications > 0 && counted(applications, "vendor application"),
  ];
  const words = {
    since,
    title: parts.filter((part) => part !== false).join(" and "),
    detail: `Oldest: ${oldest.name}, “${oldest.about}”.`,
    href: opsPaths.inbox,
    subject: "messages",
  };
  return rowOf("inbox", "Read", words, "waiting");
}

export function giverRow(giver: Waiting["frequent_givers"][number]): TodayRow {
  const { id, name, count, is_sample, last_at } = giver;
  const words = {
    since: last_at,
    title: (
      <>
        {name} gave back or undid {count} bookings in 24 hours{" "}
        {is_sample && <Tag size="small">Sample</Tag>}
      </>
    ),
    detail:
      "Each time the vendor saw the customer's phone number and address. Ask why. You can suspend a vendor who collects them.",
    href: opsPaths.vendor(id),
    subject: name,
  };
  return rowOf(`giver ${id}`, "Open", words, "since the last");
}

export function wishesRow(wishes: NonNullable<Waiting["new_wishes"]>): TodayRow {
  const { most_wished, pin_codes, newest_at } = wishes;
  const words = {
    since: newest_at,
    title: counted(wishes.wishes, "wish for a new area", "wishes for new areas"),
    detail:
      pin_codes === 1
        ? `Pin code ${most_wished}, in the last 24 hours.`
        : `${pin_codes} pin codes in the last 24 hours, most often ${most_wished}.`,
    href: opsPaths.areas,
    subject: "wanted areas",
  };
  return rowOf("wishes", "See all", words, "since the last");
}

export function emptyRow({ id, name }: { id: number; name: string }): TodayRow {
  const words = {
    since: undefined,
    title: `${name} has nothing to book`,
    detail: "The site does not show it until a package is added.",
    href: opsPaths.catalogue,
    subject: `package in ${name}`,
  };
  return rowOf(`category ${id}`, "Add one", words, "off the site");
}

export function unpaidRow({
  bookings,
  total,
  since,
  oldest,
}: NonNullable<Waiting["unpaid"]>): TodayRow {
  const words = {
    since,
    title: `${counted(bookings, "booking is", "bookings are")} not paid, ${formatRupees(total)} in all`,
    detail: `Oldest: ${oldest.name}, ${oldest.order_id}.`,
    href: opsPaths.money,
    subject: "unpaid bookings",
  };
  return rowOf("unpaid", "Call or remind", words, "waiting");
}

export function bankRow({ lines, total, since }: NonNullable<Waiting["bank_lines"]>): TodayRow {
  const words = {
    since,
    title: `${counted(lines, "bank line")} to match`,
    detail: `${formatRupees(total)} received.`,
    href: opsPaths.money,
    subject: "bank lines",
  };
  return rowOf("bank", "Match", words, "waiting");
}

export function rateRow({ bookings }: NonNullable<Waiting["without_rate"]>): TodayRow {
  const words = {
    since: undefined,
    title: "No GST rate is in force today",
    detail: `No bill is issued until you enter one.${bookings === 0 ? "" : ` ${counted(bookings, "booking waits", "bookings wait")}.`}`,
    href: opsPaths.business,
    subject: "the GST rate",
  };
  return rowOf("rate", "Enter a rate", words, "waiting");
}

export function closedRow({
  bookings,
  first_day,
}: NonNullable<Waiting["on_closed_days"]>): TodayRow {
  const words = {
    since: undefined,
    title: `${counted(bookings, "booking is", "bookings are")} on a closed day`,
    detail: `The first is on ${shortDay(first_day)}. Call the customers, then move or cancel.`,
    href: opsPaths.areas,
    subject: "bookings on closed days",
  };
  return rowOf("closed", "See all", words, "waiting");
}

const COMPLAINTS: Record<Waiting["complaints"][number]["why"], [words: string, state: string]> = {
  urgent: ["about something missing, or how a cleaner behaved", "open"],
  unanswered: ["without an answer for 48 hours", "open"],
  unclosed: ["without an outcome for 30 days", ""],
  contested: ["contested by the cleaner who bears it", "contested"],
};

export function complaintRow({ why, count, since }: Waiting["complaints"][number]): TodayRow {
  const [words, state] = COMPLAINTS[why];
  const row = {
    since,
    title: `${counted(count, "complaint")} ${words}`,
    detail: why === "urgent" ? "Call the customer now." : "The oldest is first in the list.",
    href: opsPaths.complaintList(state),
    subject: "complaints",
  };
  return rowOf(`complaints ${why}`, "Open", row, "waiting");
}

export function checksRow(ending: NonNullable<Waiting["ending_checks"]>, today: Day): TodayRow {
  const { checks, vendor_id, name, ends_on } = ending;
  const words = {
    since: undefined,
    title: `${counted(checks, "check")} of vendors’ people to renew`,
    detail: `First: ${name}, ${ends_on < today ? "ended on" : "until"} ${shortDay(ends_on)}. A vendor whose identity checks have all ended gets no new offers.`,
    href: opsPaths.vendor(vendor_id),
    subject: `checks of ${name}`,
  };
  return rowOf("checks", "Open", words, "waiting");
}
