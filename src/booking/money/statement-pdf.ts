import { sql } from "kysely";
import { formatRupees, type Paise, toPaise, toRupees } from "#kernel/money/money.ts";
import { formatDay, today } from "#kernel/time/day.ts";
import { longDate } from "#kernel/time/local-time.ts";
import { readBusiness } from "#ledger/exports.ts";
import { earningWords } from "#ledger/fields.ts";
import { startPdf } from "./pdf.ts";
import type { Db } from "#server/database/connect.ts";
import { callName } from "#vendor-account/exports.ts";
import type { Earnings, EarningsQuery } from "./earnings-contract.ts";
import { readEarnings } from "./earnings.ts";

/** A page has some 35, and takes some 50 ms of the process. */
const MOST = 1_000;

type Sums = Pick<Earnings, "earned" | "adjusted" | "held" | "paid_in" | "paid_out" | "tds">;
type Item = Sums & Pick<Earnings["items"][number], "day" | "order_id"> & { words: string };

const amount = (head: string, rupeesOf: (item: Item) => number) => ({
  head,
  width: 84,
  isNumber: true,
  cell: (item: Item) => {
    const rupees = rupeesOf(item);
    return rupees === 0 ? "" : formatRupees(rupees, 2);
  },
});

const sum = (one: number, other: number) => (toPaise(one) + toPaise(other)) as Paise;

const columns = [
  {
    head: "Job",
    width: 0,
    cell: ({ words }: Item) => words,
  },
  { head: "Order", width: 66, cell: ({ order_id }: Item) => order_id ?? "" },
  {
    head: "Day",
    width: 66,
    cell: ({ day }: Item) => formatDay(day, { day: "numeric", month: "short", year: "numeric" }),
  },
  amount("You earned", ({ earned, adjusted }) => toRupees(sum(earned, adjusted))),
  amount("You took in", ({ held, paid_in }) => toRupees(sum(held, -paid_in))),
  amount("Paid, or TDS", ({ paid_out, tds }) => toRupees(sum(paid_out, tds))),
];

function balanceWords(balance: number, siteName: string): string {
  if (balance === 0) return `All settled with ${siteName}`;
  const rupees = formatRupees(Math.abs(balance), 2);
  return balance > 0
    ? `${siteName} has to pay you ${rupees}`
    : `You have to pay ${siteName} ${rupees}`;
}

/** A vendor's entries of some days as a PDF, the first one first, with their sums and the balance of today. */
export async function statementPdf(
  db: Db,
  vendorId: number,
  { from, to }: Pick<EarningsQuery, "from" | "to">,
  { siteName, now }: { siteName: string; now: Date },
): Promise<Buffer> {
  const [business, { balance, period, items, next }, { rows }] = await Promise.all([
    readBusiness(db),
    readEarnings(db, vendorId, { from, to }, MOST),
    sql<{
      name: string | null;
    }>`select ${callName("account")} as name from account where id = ${vendorId}`.execute(db),
  ]);
  const first = from ?? items.at(-1)?.day ?? today(now);
  const page = await startPdf({ title: "Statement of earnings", madeAt: now });
  page.head(
    [
      [business.legal_name || siteName, true],
      [business.address],
      [" "],
      ["Statement for", true],
      [rows[0]?.name ?? ""],
    ],
    "Earnings",
    [[`${longDate(first)} to ${longDate(to ?? today(now))}`], [`Made on ${longDate(today(now))}`]],
  );
  const total = { ...period, day: first, order_id: null, words: "Total" };
  const lines = items.map((item) => ({ ...item, words: item.what || earningWords(item) }));
  page.table<Item>(columns, lines.toReversed(), total, ["Day"]);
  if (next !== null) page.paragraph(`The list has the last ${MOST} entries. The sums are of all.`);
  page.paragraph(`Balance today: ${balanceWords(balance, siteName)}`, { isBold: true });
  if (period.tds !== 0) page.paragraph(`TDS kept for you: ${formatRupees(period.tds, 2)}.`);
  page.paragraph(
    "What you earned, with what was added or taken off, less what you took in and did not pay to us, less what was paid to you and the income tax (TDS) that was kept.",
  );
  return page.end();
}
