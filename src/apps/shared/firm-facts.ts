import type { SiteContact } from "./site-contact.ts";

/** The firm behind the site by term: nothing where it has no name yet. Sample values are marked. */
export function firmFacts({ firm, phone, email }: SiteContact): { term: string; detail: string }[] {
  if (firm === undefined) return [];
  const mark = firm.is_sample ? " (sample)" : "";
  return [
    { term: "Company", detail: `${firm.legal_name}${mark}` },
    { term: "Address", detail: firm.address === "" ? "" : `${firm.address}${mark}` },
    {
      term: "Grievance officer",
      detail:
        firm.grievance_officer === ""
          ? ""
          : `${firm.grievance_officer}${mark}, ${phone.replaceAll(" ", "\u00a0")}, ${email}. Answers within 48 hours.`,
    },
  ].filter(({ detail }) => detail !== "");
}
