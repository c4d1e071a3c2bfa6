/** Money is counted in whole paise; a rupee is 100 of them. Rupees appear only at the edge. */
export type Paise = number;

/** Rupees as a JSON number of at most two decimals: `toRupees(94950)` is `949.5`. */
export const toRupees = (paise: Paise): number => paise / 100;

/** Paise of a number of rupees: `toPaise(949.5)` is `94950`. */
export const toPaise = (rupees: number): Paise => Math.round(rupees * 100);

const formats = [0, 2].map(
  (digits) =>
    new Intl.NumberFormat("en-IN", {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    }),
);

/**
 * Rupees as people here read them: `formatRupees(149900)` is `₹1,49,900`,
 * `formatRupees(2100.5)` is `₹2,100.50`: paise have two digits, and show only where there are some.
 * With 2 `decimals` they always show: `formatRupees(949, 2)` is `₹949.00`.
 */
export const formatRupees = (rupees: number, decimals: 0 | 2 = 0): string =>
  `₹${formats[decimals === 2 || Math.round(rupees * 100) % 100 !== 0 ? 1 : 0]?.format(rupees)}`;
