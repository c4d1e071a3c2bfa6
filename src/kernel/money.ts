/** Money is counted in whole paise; a rupee is 100 of them. Rupees appear only at the edge. */
export type Paise = number;

/** Rupees as a JSON number of at most two decimals: `toRupees(94950)` is `949.5`. */
export const toRupees = (paise: Paise): number => paise / 100;

/** Paise of a number of rupees: `toPaise(949.5)` is `94950`. */
export const toPaise = (rupees: number): Paise => Math.round(rupees * 100);

const whole = new Intl.NumberFormat("en-IN", { maximumFractionDigits: 2 });
const exact = new Intl.NumberFormat("en-IN", {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/**
 * Rupees as people here read them: `formatRupees(149900)` is `₹1,49,900`,
 * `formatRupees(949, 2)` is `₹949.00`. Without `decimals`, paise show only where there are some.
 */
export const formatRupees = (rupees: number, decimals: 0 | 2 = 0): string =>
  `₹${(decimals === 2 ? exact : whole).format(rupees)}`;
