import type { SiteContact } from "../site-contact.ts";
import { words } from "./closed-door-words.en.ts";

/** What a closed door costs a customer, and a no-show us, in two sentences; empty where neither costs anything. */
export const closedDoorWords = ({
  closed_door_share: theirs,
  no_show_share: ours,
}: Pick<SiteContact, "closed_door_share" | "no_show_share">): string =>
  theirs ? words.both(theirs, ours) : "";
