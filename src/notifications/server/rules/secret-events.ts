/**
 * Events whose messages hold a link that lets somebody in. Operators cannot read them, and the content goes
 * once they are sent or cannot be.
 */
export const SECRET_EVENTS: readonly string[] = ["password-reset"];

/** Instead of the content of such a message. */
export const SECRET_TEXT = "This message holds a link for its reader alone, and is not shown.";
