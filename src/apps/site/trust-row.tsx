import type { Trust } from "#reporting/contract.ts";

/** What is known of our work, in one line; what is not known, or not so, is left out. */
export function TrustRow({ trust }: { trust: Trust | undefined }) {
  if (trust === undefined) return null;
  const { jobs_done: jobs, id_checked: isChecked } = trust;
  const facts = [
    jobs > 0 && `${jobs.toLocaleString("en-IN")} ${jobs === 1 ? "job" : "jobs"} with us`,
    isChecked && "ID checked",
    "Pay after the work",
  ];
  return <p className="small soft">{facts.filter(Boolean).join(" · ")}</p>;
}
