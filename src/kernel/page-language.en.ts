import type { Language } from "./language.ts";

/** The language of the pages that this build is of. The API's server is English. */
export const PAGE_LANGUAGE: Language = "en";
