// The names in the API of what a customer and an operator may do.
export const CUSTOMER_ACTIONS = ["cancel", "reschedule"] as const;

export const OPS_ACTIONS = [
  "assign",
  "reassign",
  "give-back",
  "complete",
  "cancel",
  "reschedule",
  "confirm",
  "reopen",
] as const;
export type OpsAction = (typeof OPS_ACTIONS)[number];
