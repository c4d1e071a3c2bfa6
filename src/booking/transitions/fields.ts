export const OPEN_STATUSES = ["pending", "accepted"] as const;

export const isOpen = (status: string): boolean => status === "pending" || status === "accepted";
