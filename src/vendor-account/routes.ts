import type { Dependencies } from "#server/dependencies.ts";
import { createRouter } from "#server/http/create-router.ts";
import type { VendorAccountHooks } from "./hooks.ts";
import { addressRoutes } from "./addresses/routes.ts";
import { profileRoutes } from "./profile/routes.ts";
import { suspensionRoutes } from "./suspension/routes.ts";

export const vendorAccountRoutes = (dependencies: Dependencies, hooks: VendorAccountHooks) =>
  createRouter()
    .route("/", profileRoutes(dependencies, hooks))
    .route("/", addressRoutes(dependencies, hooks))
    .route("/", suspensionRoutes(dependencies, hooks));
