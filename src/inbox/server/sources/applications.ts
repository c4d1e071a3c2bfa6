import type { OpsApplication } from "#inbox/contract/ops.ts";
import { toRupees, type Paise } from "#kernel/money/money.ts";
import { findApplication, listApplications } from "../queries/applications.ts";
import { handling, type ItemRow, type Source } from "./source.ts";

type ApplicationRow = ItemRow &
  Omit<OpsApplication, keyof ItemRow | "services"> & {
    services: { service_name: string; price_paise: Paise }[] | null;
  };

/** Applications of vendors, with what they offer. */
export const applications: Source<ApplicationRow, OpsApplication> = {
  table: "vendor_application",
  subject: "vendor application",
  noun: "application",
  list: listApplications,
  find: findApplication,
  toItem: (row) => ({
    id: row.id,
    name: row.name,
    phone_number: row.phone_number,
    location: row.location,
    services: (row.services ?? []).map(({ service_name, price_paise }) => ({
      service_name,
      price: toRupees(price_paise),
    })),
    ...handling(row),
    is_sample: row.is_sample,
  }),
};
