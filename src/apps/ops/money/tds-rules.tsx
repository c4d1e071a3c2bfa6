import type { BusinessAnswer } from "#ledger/contract.ts";

type Rule = BusinessAnswer["business"]["tds_rules"][number];

/** The numbers of a rule, in the order in which they are typed. */
const NUMBERS = [
  "percent_individual",
  "percent_others",
  "percent_without_pan",
  "one_payment",
  "year",
] as const satisfies (keyof Rule)[];

type Numbers = Record<(typeof NUMBERS)[number], string>;

/** A rule as it is typed: the server alone reads the numbers, and refuses another kind. */
type Typed = Pick<Rule, "from" | "kind" | "section"> & Numbers;

const KINDS: Record<string, string> = {
  contractor: "Contractors",
  operator: "Sellers on a platform",
};

export const writeTdsRules = (rules: readonly Rule[]): string =>
  rules
    .map((rule) =>
      [rule.from, rule.kind, ...NUMBERS.map((name) => rule[name]), rule.section].join(" "),
    )
    .join("\n");

export const readTdsRules = (rows: readonly string[][]): Typed[] =>
  rows.map(([from = "", kind = "", ...words]) => ({
    from,
    kind: kind.toLowerCase() as Rule["kind"],
    ...(Object.fromEntries(NUMBERS.map((name, at) => [name, words[at] ?? ""])) as Numbers),
    section: words.slice(NUMBERS.length).join(" "),
  }));

/** What the typed rules say: a number in another's place is seen. */
export const TdsWords = ({ rules }: { rules: readonly Typed[] }) => (
  <ul className="soft small">
    <li>
      The Act as we read it since 1 April 2026: “2026-04-01 contractor 1 2 20 30000 100000 393(1)
      Sl. No. 6(i)” and “2026-04-01 operator 0.1 0.1 5 0 500000 393(1) Sl. No. 8(v)”. A chartered
      accountant decides whether you have to, and by which rule.
    </li>
    {rules.map((rule) => (
      <li key={Object.values(rule).join(" ")}>
        {KINDS[rule.kind] ?? rule.kind} from {rule.from}: individuals {rule.percent_individual} %,
        others {rule.percent_others} %, without PAN {rule.percent_without_pan} %, where a payment is
        above ₹{rule.one_payment} (0: no such limit) or the year above ₹{rule.year}. Section:{" "}
        {rule.section}
      </li>
    ))}
  </ul>
);
