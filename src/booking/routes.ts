import type { Dependencies } from "#server/dependencies.ts";
import { createRouter } from "#server/http/routes.ts";
import { calendarRoutes, vendorCalendarRoutes } from "./calendar/routes.ts";
import { callerRoutes } from "./caller-notes/routes.ts";
import { creationRoutes } from "./customers/book-routes.ts";
import { followHttp, ownBookingRoutes } from "./customers/routes.ts";
import { opsBookingRoutes } from "./ops/routes.ts";
import { vendorBookingRoutes } from "./vendors/routes.ts";
import { complaintRoutes } from "./complaints/routes.ts";
import { ratingRoutes } from "./ratings/routes.ts";
import { findLinkRoutes } from "./links/routes.ts";
import { bankRoutes } from "./money/bank/routes.ts";
import { invoiceRoutes } from "./money/invoices/routes.ts";
import { returnRoutes } from "./money/returns/routes.ts";
import { earningsRoutes } from "./money/earnings-routes.ts";
import { moneyRoutes } from "./money/routes.ts";
import { sameCleanerRoutes } from "./customers/same-cleaner-routes.ts";
import { planRoutes } from "./customers/plan-routes.ts";
import { vendorVisitRoutes } from "./vendors/visit-routes.ts";
import { photoRoutes } from "./visits/photos/routes.ts";
import { jobEventRoutes } from "./visits/routes.ts";
import { personRoutes } from "./visits/person-routes.ts";
import { slotRoutes } from "./slots/routes.ts";
import { closedDaysRoutes } from "./ops/closed-days-routes.ts";
import { waveRoutes } from "./ops/wave-routes.ts";

export const bookingRoutes = (dependencies: Dependencies) =>
  createRouter()
    .route("/", creationRoutes(dependencies))
    .route("/", slotRoutes(dependencies))
    .route("/", ownBookingRoutes(dependencies))
    .route("/", followHttp(dependencies))
    .route("/", planRoutes(dependencies))
    .route("/", sameCleanerRoutes(dependencies))
    .route("/", vendorBookingRoutes(dependencies))
    .route("/", vendorVisitRoutes(dependencies))
    .route("/", jobEventRoutes(dependencies))
    .route("/", complaintRoutes(dependencies))
    .route("/", ratingRoutes(dependencies))
    .route("/", photoRoutes(dependencies))
    .route("/", personRoutes(dependencies))
    .route("/", findLinkRoutes(dependencies))
    .route("/", calendarRoutes(dependencies))
    .route("/", vendorCalendarRoutes(dependencies))
    .route("/", moneyRoutes(dependencies))
    .route("/", earningsRoutes(dependencies))
    .route("/", invoiceRoutes(dependencies))
    .route("/", returnRoutes(dependencies))
    .route("/", bankRoutes(dependencies))
    .route("/", closedDaysRoutes(dependencies))
    .route("/", waveRoutes(dependencies))
    .route("/", opsBookingRoutes(dependencies))
    .route("/", callerRoutes(dependencies));
