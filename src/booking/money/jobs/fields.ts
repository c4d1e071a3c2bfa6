import { formatRupees } from "#kernel/money/money.ts";
import type { UpcomingMoney } from "../contract.ts";

type Split = { toUs: string | undefined; fromUs: string | undefined };

/** The sentences of a language. */
export type JobSentences = {
  cash: (rupees: string, hasCode: boolean) => string;
  upi: (rupees: string) => string;
  paid: string;
  earn: (rupees: string, split: Split) => string;
};

const ENGLISH: JobSentences = {
  cash: (rupees, hasCode) => `Collect ${rupees} in cash${hasCode ? ", or show the UPI code" : ""}`,
  upi: (rupees) => `${rupees} by UPI to Chamak only: show the UPI code`,
  paid: "Paid",
  earn: (rupees, { toUs, fromUs }) =>
    `You earn ${rupees}${toUs ? `, ${toUs} goes to Chamak` : ""}${fromUs ? `, ${fromUs} of it comes from Chamak` : ""}`,
};

type JobWords = { collect: string | undefined; earn: string };

/** What a vendor collects for an accepted job and earns by it. */
export function jobWords(money: UpcomingMoney, words = ENGLISH): JobWords {
  const { earns, collect, payment_state: state, takes_cash, has_upi_code } = money;
  const left = collect ?? 0;
  const over = left <= 0 || !takes_cash ? 0 : left - earns;
  return {
    collect:
      left > 0
        ? (takes_cash ? words.cash : words.upi)(formatRupees(left), has_upi_code)
        : state === "paid"
          ? words.paid
          : undefined,
    earn: words.earn(formatRupees(earns), {
      toUs: over > 0 ? formatRupees(over) : undefined,
      fromUs: over < 0 ? formatRupees(-over) : undefined,
    }),
  };
}
