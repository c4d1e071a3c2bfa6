import type { Dependencies } from "#server/dependencies.ts";
import { createRouter } from "#server/http/create-router.ts";
import type { VendorAccountHooks } from "../hooks.ts";
import { addressRoutes } from "./addresses.ts";
import { profileRoutes } from "./profile.ts";
import { suspensionRoutes } from "./suspensions.ts";

/** A vendor's profile and addresses, and its suspension by operators. */
export const vendorAccountRoutes = (dependencies: Dependencies, hooks: VendorAccountHooks) =>
  createRouter()
    .route("/", profileRoutes(dependencies))
    .route("/", addressRoutes(dependencies, hooks))
    .route("/", suspensionRoutes(dependencies, hooks));
