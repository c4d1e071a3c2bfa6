/** Sentences by code. A `*` in a code is what a sentence without values has there. */
export type Refusals = Readonly<Record<string, string | ((...values: string[]) => string)>>;
