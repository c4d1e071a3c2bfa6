declare const unit: unique symbol;

/** An integer amount of paise, as in columns that end in `price_paise`. A `price` is a number of rupees. */
export type Paise = number & { readonly [unit]: "paise" };

/** Rupees as a JSON number of at most two decimals: `toRupees(94950)` is `949.5`. */
export const toRupees = (paise: Paise): number => paise / 100;

/** Paise of a number of rupees: `toPaise(949.5)` is `94950`. */
export const toPaise = (rupees: number): Paise => Math.round(rupees * 100) as Paise;

/** Paise of a bigint column, which the driver returns as text: `readPaise("94950")` is `94950`. */
export const readPaise = (column: string): Paise => Number(column) as Paise;

/** The opposite posting: a credit of a debit. */
export const negated = (paise: Paise): Paise => (0 - paise) as Paise;

/** What some lines cost together: each its quantity times its price. */
export const sumPaise = (lines: readonly { quantity: number; price_paise: Paise }[]): Paise =>
  lines.reduce((sum, line) => sum + line.quantity * line.price_paise, 0) as Paise;

const format = (minimumFractionDigits: number) =>
  new Intl.NumberFormat("en-IN", { style: "currency", currency: "INR", minimumFractionDigits });
const whole = format(0);
const exact = format(2);

/**
 * `formatRupees(149900)` is `₹1,49,900`, `formatRupees(2100.5)` is `₹2,100.50`, `formatRupees(-949, 2)` is
 * `−₹949.00`.
 */
export const formatRupees = (rupees: number, decimals: 0 | 2 = 0): string =>
  (decimals || toPaise(rupees) % 100 ? exact : whole).format(rupees).replace("-", "−");
