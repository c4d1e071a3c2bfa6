import type { PAGE_LANGUAGE as english } from "./page-language.en.ts";

export const PAGE_LANGUAGE = "hi" satisfies typeof english;
