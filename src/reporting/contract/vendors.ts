import { z } from "@hono/zod-openapi";
import { VendorJobs } from "#booking/contract/ops.ts";
import { cursor, page } from "#schema/page.ts";
import { OpsVendorProfile, OpsVendorRow } from "#vendor-account/contract/ops.ts";
import { OpsVendorEntries } from "#vendor-services/contract/ops.ts";

/** Which of a vendor's services its page shows. */
export const VendorServicesQuery = z.object({ cursor });

export const VendorPage = page(OpsVendorRow).openapi("OpsVendorPage");

export const VendorAnswer = OpsVendorProfile.extend({
  ...OpsVendorEntries.shape,
  jobs: VendorJobs,
}).openapi("OpsVendor");
export type VendorAnswer = z.infer<typeof VendorAnswer>;
