import type { Dependencies } from "#server/dependencies.ts";
import { createRouter } from "#server/http/create-router.ts";
import type { VendorAccountHooks } from "../hooks.ts";
import { addressHttp } from "./addresses.ts";
import { profileHttp } from "./profile.ts";
import { suspensionHttp } from "./suspensions.ts";

/** A vendor's profile and addresses, and its suspension by operators. */
export const vendorAccountRoutes = (dependencies: Dependencies, hooks: VendorAccountHooks) =>
  createRouter()
    .route("/", profileHttp(dependencies))
    .route("/", addressHttp(dependencies, hooks))
    .route("/", suspensionHttp(dependencies, hooks));
