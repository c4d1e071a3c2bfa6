export type OutcomeSource =
  | { who: "vendor"; vendorId: number }
  | { who: "operator"; operatorId: number }
  | { who: "clock" };

export const actorOf = (by: OutcomeSource): number | null =>
  by.who === "vendor" ? by.vendorId : by.who === "operator" ? by.operatorId : null;
