import { addDays, type Day } from "#kernel/time/day.ts";
import type { SampleApi } from "./sample-api.ts";

const DAYS = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"] as const;

type Works = { Morning: boolean; Evening: boolean };
type SampleAvailability = {
  /** Jobs in a half-day. */
  jobs: number;
  /** Where it does not work both half-days. */
  week: Partial<Record<(typeof DAYS)[number], Works>>;
  /** In so many days from the sample day. */
  daysOff?: { from: number; to: number; note: string }[];
};

const never = { Morning: false, Evening: false };
const mornings = { Morning: true, Evening: false };

// By the first part of the vendor's e-mail. Whoever is not here has no limit, as most vendors.
const AVAILABILITY: Record<string, SampleAvailability> = {
  "imran.sheikh": {
    jobs: 3,
    week: { sun: never },
    daysOff: [{ from: 6, to: 6, note: "A wedding in the family" }],
  },
  "sunita.yadav": {
    jobs: 3,
    week: { mon: mornings, wed: mornings, fri: mornings, sat: mornings, sun: never },
  },
  "gurpreet.singh": { jobs: 4, week: { mon: never, sun: mornings } },
  "anita.verma": { jobs: 6, week: { sun: mornings } },
  "rakesh.kumar": { jobs: 2, week: { sun: mornings } },
};

/** Saves when the vendors can come, so that the booking form has something to say of slots. */
export async function setAvailability(
  api: SampleApi,
  tokens: ReadonlyMap<string, string>,
  { at, day }: { at: Date; day: Day },
): Promise<void> {
  for (const [vendor, { jobs, week, daysOff = [] }] of Object.entries(AVAILABILITY)) {
    const both = { Morning: true, Evening: true };
    const json = {
      jobs_per_slot: jobs,
      week: Object.fromEntries(DAYS.map((name) => [name, week[name] ?? both])),
      days_off: daysOff.map(({ from, to, note }) => ({
        from: addDays(day, from),
        to: addDays(day, to),
        note,
      })),
    };
    const token = tokens.get(vendor) ?? "";
    await api.call(at, "/v1/availability", { method: "PUT", json, token });
  }
}
