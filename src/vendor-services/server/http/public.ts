import type { VendorServiceHooks } from "../hooks.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { createRouter } from "#server/http/create-router.ts";
import { approvalHttp } from "./approvals.ts";
import { ownProductHttp } from "./own-products.ts";
import { serviceHttp } from "./services.ts";

/** A vendor's priced services and own products, and their approval by operators. */
export const vendorServiceRoutes = (dependencies: Dependencies, hooks: VendorServiceHooks) =>
  createRouter()
    .route("/", serviceHttp(dependencies))
    .route("/", ownProductHttp(dependencies))
    .route("/", approvalHttp(dependencies, hooks));
