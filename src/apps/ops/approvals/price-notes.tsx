import { describeMargin } from "#kernel/money/margin.ts";
import { formatRupees } from "#kernel/money/money.ts";
import type { MissingPart, OpsVendorService, PriceFlag } from "#vendor-services/ops-contract.ts";
import { Alert } from "#ui/feedback/alert.tsx";

/** `₹949, ₹150 left after GST` */
export const customerPays = ({ customer_price, margin }: OpsVendorService): string =>
  `${formatRupees(customer_price)}, ${describeMargin(margin)}`;

export const FLAG_WORDS: Record<PriceFlag, string> = {
  loss: "A loss after GST",
  far_from_others: "Far from others",
  lowers_price_from: "Lowers “from”",
};

const fromOf = (price: number | null): string =>
  price === null ? "without a price" : `from ${formatRupees(price)}`;

function sentenceOf(flag: PriceFlag, entry: OpsVendorService): string {
  const { service, customer_price, margin, others, product, category } = entry;
  const price = formatRupees(service.price);
  switch (flag) {
    case "loss":
      return `The vendor asks ${price}, and the customer pays ${formatRupees(customer_price)}: ${describeMargin(margin)}, each time.`;
    case "far_from_others": {
      const { lowest = 0, highest = 0 } = others ?? {};
      const range =
        lowest === highest
          ? formatRupees(highest)
          : `${formatRupees(lowest)} to ${formatRupees(highest)}`;
      return `${price} is far from what others ask here: ${range}.`;
    }
    case "lowers_price_from": {
      const { now = null, approved = 0 } = product?.price_from ?? {};
      return `On the site ${category} is ${fromOf(now)}. With this it would be ${fromOf(approved)}.`;
    }
  }
}

const MISSING_WORDS: Record<MissingPart, string> = { name: "no name", document: "no document" };

/** `No name and no document`, of a vendor that has given neither; empty when nothing is missing. */
export function missingWords({ missing }: OpsVendorService): string {
  const words = missing.map((part) => MISSING_WORDS[part]).join(" and ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Why an entry is not approved together with others; empty when it is. */
export const warningsOf = (entry: OpsVendorService): string[] => [
  ...(entry.missing.length > 0 ? [missingWords(entry)] : []),
  ...entry.flags.map((flag) => FLAG_WORDS[flag]),
];

/** The notes on a price that an operator should check before approval. */
export const PriceNotes = ({ entry }: { entry: OpsVendorService }) =>
  entry.flags.map((flag) => (
    <Alert key={flag} tone={flag === "loss" ? "bad" : "warn"}>
      {sentenceOf(flag, entry)}
    </Alert>
  ));
