import type { VendorServiceHooks } from "./hooks.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { createRouter } from "#server/http/create-router.ts";
import { approvalRoutes } from "./approvals/routes.ts";
import { ownProductRoutes } from "./own-products/routes.ts";
import { serviceRoutes } from "./services/routes.ts";

export const vendorServiceRoutes = (dependencies: Dependencies, hooks: VendorServiceHooks) =>
  createRouter()
    .route("/", serviceRoutes(dependencies, hooks))
    .route("/", ownProductRoutes(dependencies))
    .route("/", approvalRoutes(dependencies, hooks));
