import type { ReactNode } from "react";
import type { BookingNeed } from "#reporting/contract.ts";

/** The action of a row: a link, or a transition that is sent from here. */
export type TodayStep =
  | { words: string; href: string }
  | { words: string; transition: "confirm" | "complete" | "acknowledge" };

export type TodayRow = {
  /** It stays while the item waits. */
  key: string;
  /** The ISO time since when it waits, or when its slot begins; undefined if unknown. */
  since: string | undefined;
  /** The meaning of a time that is past. */
  beside: "waiting" | "since the last" | "into the slot" | "off the site";
  title: ReactNode;
  detail: ReactNode;
  /** The page of the item. */
  href: string;
  steps: readonly [TodayStep, ...TodayStep[]];
  /** What the steps are about, for their accessible names. */
  subject: string;
  need?: BookingNeed;
};
