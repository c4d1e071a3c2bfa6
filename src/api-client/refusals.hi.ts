import type { words as english } from "./refusals.en.ts";

export const words = {
  /** Refusals are rare: their sentences are loaded with the first one. Without them it is English. */
  translate: <Body>(body: Body) =>
    import("./translate-refusals.ts").then(
      ({ translate }) => translate(body),
      () => body,
    ),
} satisfies typeof english;
