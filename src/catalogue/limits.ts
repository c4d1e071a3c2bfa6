export const MAX_DURATION_MINUTES = 1440;
export const MAX_CREW_SIZE = 20;

export const MAX_IDS_PER_CALL = 50;

/** The maximum of products in a public response. A larger category is requested by its id. */
export const MAX_PRODUCTS_SHOWN = 5_000;
/** The maximum of groups of words of one meaning, retired ones too. */
export const MAX_WORD_GROUPS = 300;
export const MAX_WORDS_OF_GROUP = 20;
export const MAX_NOTICE_HOURS = 24;
