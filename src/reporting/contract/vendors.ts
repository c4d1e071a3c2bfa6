import { z } from "@hono/zod-openapi";
import { VendorJobs } from "#booking/contract/ops.ts";
import { OpsVendorProfile, OpsVendorRow } from "#vendor-account/contract/ops.ts";

export const VendorPage = z
  .object({ vendors: z.array(OpsVendorRow), next: z.string().nullable() })
  .openapi("OpsVendorPage");

export const VendorAnswer = OpsVendorProfile.extend({ jobs: VendorJobs }).openapi("OpsVendor");
export type VendorAnswer = z.infer<typeof VendorAnswer>;
