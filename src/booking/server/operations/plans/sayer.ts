/** Who says how a visit went: whoever comes to it, an operator, or the clock, where nobody came. */
export type Sayer =
  | { who: "vendor"; vendorId: number }
  | { who: "operator"; operatorId: number }
  | { who: "clock" };

/** The account of who says it; the clock has none. */
export const actorOf = (by: Sayer): number | null =>
  by.who === "vendor" ? by.vendorId : by.who === "operator" ? by.operatorId : null;
