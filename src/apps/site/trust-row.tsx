import type { Trust } from "#reporting/contract.ts";
import { words } from "./trust-row.en.ts";

/** What is known of our work, in one line; what is not known, or not so, is left out. */
export function TrustRow({ trust }: { trust: Trust | undefined }) {
  if (trust === undefined) return null;
  const { jobs_done: jobs, id_checked: isChecked } = trust;
  const facts = [jobs > 0 && words.jobs(jobs), isChecked && words.idChecked, words.payAfter];
  const text = facts.filter(Boolean).join(", ");
  return <p className="small soft">{text.charAt(0).toUpperCase() + text.slice(1)}</p>;
}
