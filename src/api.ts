import { apiTags } from "#api-tags.ts";
import type { AccountHooks } from "#account/server/hooks.ts";
import { accountRoutes } from "#account/server/http/public.ts";
import { authenticate } from "#account/server/http/authenticate.ts";
import { areaRoutes } from "#areas/server/http/public.ts";
import { eraseWishes, exportWishes, tellWishers } from "#areas/server/public.ts";
import { auditRoutes } from "#audit/server/http.ts";
import type { AvailabilityHooks } from "#availability/server/hooks.ts";
import { availabilityRoutes } from "#availability/server/http/public.ts";
import { bookingRoutes } from "#booking/server/http/public.ts";
import { callerRoutes } from "#callers/server/http/ops.ts";
import { deleteNotesOf } from "#callers/server/public.ts";
import type { CatalogueHooks } from "#catalogue/server/hooks.ts";
import { hideVendorProducts } from "#catalogue/server/public.ts";
import { catalogueRoutes } from "#catalogue/server/http/public.ts";
import { deleteMessagesAbout, listMessagesTo } from "#notifications/server/public.ts";
import { inboxRoutes } from "#inbox/server/http/public.ts";
import { notificationRoutes } from "#notifications/server/http/ops.ts";
import { reportingRoutes } from "#reporting/server/http/ops.ts";
import { fileRoutes } from "#storage/server/http.ts";
import {
  askOthers,
  eraseBookings,
  exportBookings,
  findFollowedBookingId,
  listJobsOnDaysOff,
  listOpenOrders,
  offerPromptly,
  queueOffers,
} from "#booking/server/public.ts";
import { eraseContactMessages, exportContactMessages } from "#inbox/server/public.ts";
import { pushRoutes } from "#push/server/http/public.ts";
import { erasePush, exportPush, removeOfAccount } from "#push/server/public.ts";
import type { VendorAccountHooks } from "#vendor-account/server/hooks.ts";
import type { VendorServiceHooks } from "#vendor-services/server/hooks.ts";
import {
  hasApprovedEntry,
  listVendorsWith,
  removeEntriesAt,
  listVendorsInCities,
  showVendorProducts,
} from "#vendor-services/server/public.ts";
import { vendorAccountRoutes } from "#vendor-account/server/http/public.ts";
import { vendorServiceRoutes } from "#vendor-services/server/http/public.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { createRouter } from "#server/http/create-router.ts";
import { documentation } from "#server/http/documentation.ts";
import { limitCalls, limitWrites } from "#server/http/protection/limit-calls.ts";
import { methodNotAllowed } from "#server/http/method-not-allowed.ts";
import { problem } from "#server/http/problem-response.ts";
import { siteRoutes } from "#server/http/site-route.ts";

/**
 * The complete API: the routes of each feature behind the middleware for all of them (limits,
 * authentication). It handles Request objects with or without a network.
 */
export const createApi = (dependencies: Dependencies) => {
  const { accountDb, now, limits, isPublic } = dependencies;
  const gate = createRouter().basePath("/api");
  gate.use(limitCalls(limits));
  gate.use(async (c, next) => {
    const { actor, incomplete } = await authenticate(
      accountDb,
      c.req.header("authorization"),
      now(),
      isPublic,
    );
    c.set("limits", limits);
    c.set("actor", actor);
    c.set("incomplete", incomplete);
    await next();
  });
  gate.use(limitWrites(limits));
  gate.use(methodNotAllowed(gate));
  const offer = offerPromptly(dependencies.log);
  const accountHooks: AccountHooks = {
    linkWays: () => dependencies.canSend ?? { email: false, sms: false },
    personalData: {
      listOpenOrders,
      exporters: {
        bookings: exportBookings,
        messages: listMessagesTo,
        contact_messages: exportContactMessages,
        area_wishes: exportWishes,
        notified_browsers: exportPush,
      },
      // Notes and wishes go by the proven number alone: with a typed one a stranger could remove what
      // operators wrote about its owner.
      erasers: [
        deleteMessagesAbout,
        erasePush,
        async (db, person) => {
          const numbers = person.isPhoneProven ? [person.phoneNumber] : [];
          await deleteNotesOf(db, numbers);
          await eraseWishes(db, person, numbers);
        },
        eraseBookings,
        eraseContactMessages,
      ],
    },
    onSignedOut: removeOfAccount,
    async onDeactivated(db, vendorId, at) {
      await hideVendorProducts(db, vendorId);
      await askOthers(db, vendorId, at);
    },
    async onReactivated(db, vendorId, at) {
      await queueOffers(db, [vendorId, ...(await showVendorProducts(db, vendorId))], at);
    },
    afterReactivated: offer,
  };
  const catalogueHooks: CatalogueHooks = {
    async onAreasAdded(db, cityIds, at) {
      await queueOffers(db, await listVendorsInCities(db, cityIds), at);
      await tellWishers(db, at);
    },
    afterAreasAdded: offer,
  };
  const vendorAccountHooks: VendorAccountHooks = {
    onSuspended: askOthers,
    // While a product was hidden it could not be offered to other vendors either.
    async onReinstated(db, vendorId, productIds, at) {
      await queueOffers(db, [vendorId, ...(await listVendorsWith(db, productIds))], at);
    },
    async onCityChanged(db, vendorId, addressId, at) {
      if (!(await hasApprovedEntry(db, vendorId, addressId))) return false;
      await queueOffers(db, [vendorId], at);
      return true;
    },
    onAddressRemoved: removeEntriesAt,
    afterQueued: offer,
  };
  const vendorServiceHooks: VendorServiceHooks = { onApproved: queueOffers, afterApproved: offer };
  const availabilityHooks: AvailabilityHooks = {
    listJobsOnDaysOff,
    async onChanged(db, vendorId, at) {
      await queueOffers(db, [vendorId], at);
      await askOthers(db, vendorId, at);
    },
    afterChanged: offer,
  };
  const calls = gate
    .route("/", accountRoutes({ ...dependencies, db: accountDb }, accountHooks))
    .route("/", catalogueRoutes(dependencies, catalogueHooks))
    .route("/", fileRoutes(dependencies))
    .route("/", vendorAccountRoutes(dependencies, vendorAccountHooks))
    .route("/", vendorServiceRoutes(dependencies, vendorServiceHooks))
    .route("/", availabilityRoutes(dependencies, availabilityHooks))
    .route("/", pushRoutes(dependencies, { findBookingId: findFollowedBookingId }))
    .route("/", bookingRoutes(dependencies))
    .route("/", inboxRoutes(dependencies))
    .route("/", areaRoutes(dependencies))
    .route("/", callerRoutes(dependencies))
    .route("/", notificationRoutes(dependencies))
    .route("/", auditRoutes(dependencies))
    .route("/", reportingRoutes(dependencies))
    .route("/", siteRoutes(dependencies));
  documentation(calls, dependencies.site.name, apiTags);
  calls.all("*", () => problem(404, { errors: ["There is nothing at this address"] }));
  return calls;
};

/** The type from which the browser's client is made. */
export type Api = ReturnType<typeof createApi>;
