import type { Availability } from "#vendor-account/availability/contract.ts";
import type { TestApp } from "./test-app.ts";

type Vendor = { token: string };

export const allWeek = (): Availability["week"] => {
  const day = () => ({ Morning: true, Evening: true });
  return { mon: day(), tue: day(), wed: day(), thu: day(), fri: day(), sat: day(), sun: day() };
};

export const readTime = async (app: TestApp, { token }: Vendor): Promise<Availability> =>
  (await app.send("/api/v1/availability", { token })).json();

/** Saves a vendor's time: no limit, all week, no days off, but for `change`. */
export const saveTime = (app: TestApp, { token }: Vendor, change: object = {}): Promise<Response> =>
  app.send("/api/v1/availability", {
    method: "PUT",
    token,
    json: { jobs_per_slot: null, week: allWeek(), days_off: [], ...change },
  });
