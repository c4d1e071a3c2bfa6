/** How a job exceeds the vendor's own time. */
export const BEYOND = ["day_off", "not_worked", "full"] as const;
export type Beyond = (typeof BEYOND)[number];
