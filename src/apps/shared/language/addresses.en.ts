import type { RouterHistory } from "@tanstack/react-router";

type Rewrite = Record<"input" | "output", (location: { url: URL }) => URL>;

/** How addresses of pages and paths of the router differ: not at all in English. */
export const addresses: { rewrite?: Rewrite; history?: RouterHistory } = {};
