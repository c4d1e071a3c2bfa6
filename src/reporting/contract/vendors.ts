import { z } from "@hono/zod-openapi";
import { VendorJobs } from "#booking/contract/ops.ts";
import { filter } from "#schema/filter.ts";
import { idText } from "#schema/id.ts";
import { OpsVendorProfile, OpsVendorRow } from "#vendor-account/contract/ops.ts";
import { OpsVendorEntries } from "#vendor-services/contract/ops.ts";

/** Which of a vendor's services its page shows. */
export const VendorServicesQuery = z.object({
  cursor: filter(idText("The list has no such place")),
});

export const VendorPage = z
  .object({ vendors: z.array(OpsVendorRow), next: z.string().nullable() })
  .openapi("OpsVendorPage");

export const VendorAnswer = OpsVendorProfile.extend({
  ...OpsVendorEntries.shape,
  jobs: VendorJobs,
}).openapi("OpsVendor");
export type VendorAnswer = z.infer<typeof VendorAnswer>;
