export const INBOX_LISTS = ["contacts", "vendor_applications"] as const;

/** The number by which a message is asked about: `M-00004` */
export const messageNumber = (id: number): string => `M-${String(id).padStart(5, "0")}`;

export const MAX_NOTES = 50;
export const MAX_NOTE_LENGTH = 500;
export const MAX_REPLY_LENGTH = 4000;
