/** How many notes operators keep about one phone number, and how many characters each has. */
export const MAX_NOTES = 50;
export const MAX_NOTE_LENGTH = 500;
