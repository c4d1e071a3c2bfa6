// What other features may call.
export { vendorColumns } from "./http/csv-columns.ts";
