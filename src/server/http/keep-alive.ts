/** How long an idle connection stays open, in seconds. */
export const KEEP_ALIVE_S = 5;
