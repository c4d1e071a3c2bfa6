import type { fromTo as english } from "./describe-days.en.ts";

export const fromTo = ((from, to) => `${from} से ${to}`) satisfies typeof english;
