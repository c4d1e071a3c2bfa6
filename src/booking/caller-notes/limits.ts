export const MAX_NOTES = 50;
export const MAX_NOTE_LENGTH = 500;
