import type { VendorServiceHooks } from "../hooks.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { createRouter } from "#server/http/create-router.ts";
import { approvalRoutes } from "./approvals.ts";
import { ownProductRoutes } from "./own-products.ts";
import { serviceRoutes } from "./services.ts";

/** A vendor's priced services and own products, and their approval by operators. */
export const vendorServiceRoutes = (dependencies: Dependencies, hooks: VendorServiceHooks) =>
  createRouter()
    .route("/", serviceRoutes(dependencies))
    .route("/", ownProductRoutes(dependencies))
    .route("/", approvalRoutes(dependencies, hooks));
