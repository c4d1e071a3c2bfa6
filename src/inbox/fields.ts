export const INBOX_LISTS = ["contacts", "vendor_applications"] as const;

export const MAX_NOTES = 50;
export const MAX_NOTE_LENGTH = 500;
export const MAX_REPLY_LENGTH = 4000;
