import type { SiteContact } from "./site-contact.ts";
import { words } from "./firm-facts.en.ts";

/** The firm behind the site by term: nothing where it has no name yet. Sample values are marked. */
export function firmFacts({ firm, phone, email }: SiteContact): { term: string; detail: string }[] {
  if (firm === undefined) return [];
  const mark = firm.is_sample ? words.sample : "";
  return [
    { term: words.company, detail: `${firm.legal_name}${mark}` },
    { term: words.address, detail: firm.address === "" ? "" : `${firm.address}${mark}` },
    {
      term: words.officer,
      detail:
        firm.grievance_officer === ""
          ? ""
          : words.reach(firm.grievance_officer + mark, phone.replaceAll(" ", "\u00a0"), email),
    },
  ].filter(({ detail }) => detail !== "");
}
