import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Hono } from "hono";
import { authenticate, type Person } from "#account/exports.ts";
import type { AccountHooks } from "#account/hooks.ts";
import { accountRoutes } from "#account/routes.ts";
import { eraseWishes, exportWishes, notifyWaitlist } from "#areas/exports.ts";
import { areaRoutes } from "#areas/routes.ts";
import { countPeople } from "#audit/exports.ts";
import { auditRoutes } from "#audit/routes.ts";
import { endBearersOf } from "#bearers.ts";
import { bookingRoutes } from "#booking/routes.ts";
import {
  askOthers,
  deleteNotesOf,
  eraseBookings,
  exportBookings,
  exportInvoices,
  findFollowedBookingId,
  isShownToVendor,
  listBookingContacts,
  listJobsOnDaysOff,
  listNamedVisits,
  offerPromptly,
  queueOffers,
  refuseErasing,
  revokeFeed,
  unnamePerson,
  withdrawOffersOf,
} from "#booking/exports.ts";
import { hideVendorProducts } from "#catalogue/exports.ts";
import type { CatalogueHooks } from "#catalogue/hooks.ts";
import { opsCatalogueRoutes } from "#catalogue/editor/routes.ts";
import { catalogueRoutes } from "#catalogue/public/routes.ts";
import { eraseContactMessages, exportContactMessages } from "#inbox/exports.ts";
import { inboxRoutes } from "#inbox/routes.ts";
import { deleteMessagesAbout, listMessagesTo } from "#notifications/exports.ts";
import { erasePush, exportPush } from "#notifications/push/exports.ts";
import { pushRoutes } from "#notifications/push/routes.ts";
import { notificationRoutes } from "#notifications/routes.ts";
import { phoneTexts } from "./phone-texts.ts";
import { readPublicFacts } from "#ledger/exports.ts";
import { ledgerRoutes } from "#ledger/routes.ts";
import { vendorMoneyRoutes, vendorTaxRoutes } from "#ledger/vendor-routes.ts";
import { reportingRoutes } from "#reporting/routes.ts";
import type { Actor } from "#kernel/actor.ts";
import type { Db } from "#server/database/connect.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { createRouter, methodNotAllowed } from "#server/http/routes.ts";
import { documentation } from "#server/http/documentation.ts";
import type { HttpEnv } from "#server/http/http-env.ts";
import { problem } from "#server/http/answers.ts";
import { siteRoutes } from "#server/http/site-route.ts";
import { limitCalls, limitWrites } from "#server/http/protection/limit-requests.ts";
import { fileRoutes } from "#storage/routes.ts";
import type { AvailabilityHooks } from "#vendor-account/availability/hooks.ts";
import { availabilityRoutes } from "#vendor-account/availability/routes.ts";
import type { VendorAccountHooks } from "#vendor-account/hooks.ts";
import { addressRoutes } from "#vendor-account/addresses/routes.ts";
import type { PeopleHooks } from "#vendor-account/people/hooks.ts";
import { peopleRoutes } from "#vendor-account/people/routes.ts";
import { whatsappRoutes } from "#whatsapp/routes.ts";
import { profileRoutes } from "#vendor-account/profile/routes.ts";
import { suspensionRoutes } from "#vendor-account/suspension/routes.ts";
import {
  findApprovedAbove,
  listVendorsInCities,
  listVendorsWith,
  noteDocumentOpened,
  removeEntriesAt,
  reviewAgain,
  showOfferedProducts,
  showVendorProducts,
} from "#vendor-services/exports.ts";
import type { VendorServiceHooks } from "#vendor-services/hooks.ts";
import { approvalRoutes } from "#vendor-services/approvals/routes.ts";
import { ownProductRoutes } from "#vendor-services/own-products/routes.ts";
import { serviceRoutes } from "#vendor-services/services/routes.ts";

const mountRoutes = (dependencies: Dependencies) => {
  const { accountDb, now, limits, isPublic } = dependencies;
  const gate = createRouter().basePath("/api");
  gate.use(limitCalls(limits));
  gate.use(async (c, next) => {
    const header = c.req.header("authorization");
    const { actor, incomplete, confirmWith } = await authenticate(
      accountDb,
      header,
      now(),
      isPublic,
    );
    c.set("limits", limits);
    c.set("scan", dependencies.scan);
    c.set("actor", actor);
    c.set("incomplete", incomplete);
    c.set("confirmWith", confirmWith);
    await next();
  });
  gate.use(limitWrites(limits));
  gate.use(countPeople(dependencies.db, now));
  gate.use(methodNotAllowed(gate));
  const offer = offerPromptly(dependencies.log);
  const accountHooks: AccountHooks = {
    linkWays: () => dependencies.canSend ?? { email: false, phone: false },
    personalData: {
      refuseErasing,
      exporters: {
        bookings: exportBookings,
        invoices: exportInvoices,
        messages: withBookings(listMessagesTo),
        contact_messages: exportContactMessages,
        area_wishes: exportWishes,
        notified_browsers: withBookings(exportPush),
      },
      // Notes and wishes go by the proven number alone: with a typed one a stranger could remove what
      // operators wrote about its owner.
      erasers: [
        // Before the bookings lose their account.
        withBookings(deleteMessagesAbout),
        withBookings(erasePush),
        async (db, person) => {
          const numbers = person.isPhoneProven ? [person.phoneNumber] : [];
          await deleteNotesOf(db, numbers);
          await eraseWishes(db, person, numbers);
        },
        eraseBookings,
        eraseContactMessages,
      ],
    },
    onSignedOut: endBearersOf,
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
      await notifyWaitlist(db, at);
    },
    afterAreasAdded: offer,
    findApprovedAbove,
  };
  const vendorAccountHooks: VendorAccountHooks = {
    async onSuspended(db, vendorId, at) {
      await askOthers(db, vendorId, at);
      await revokeFeed(db, vendorId);
    },
    showProducts: showOfferedProducts,
    // While a product was hidden it could not be offered to other vendors either.
    async onReinstated(db, vendorId, productIds, at) {
      await queueOffers(db, [vendorId, ...(await listVendorsWith(db, productIds))], at);
    },
    async onReviewedChanged(db, vendorId, at) {
      await reviewAgain(db, vendorId, at);
      await withdrawOffersOf(db, vendorId, at);
    },
    async onAddressRemoved(db, vendorId, addressId, at) {
      await removeEntriesAt(db, vendorId, addressId);
      await withdrawOffersOf(db, vendorId, at);
    },
    afterQueued: offer,
  };
  const vendorServiceHooks: VendorServiceHooks = {
    onApproved: queueOffers,
    async onEnded(db, vendorIds, at) {
      for (const vendorId of vendorIds) await withdrawOffersOf(db, vendorId, at);
    },
    afterApproved: offer,
  };
  const fileHooks = {
    onDocumentOpened: noteDocumentOpened,
    mayOpen: async (db: Db, { role, accountId }: Actor, id: string) =>
      role === "vendor" && isShownToVendor(db, accountId, id),
  };
  const availabilityHooks: AvailabilityHooks = {
    listJobsOnDaysOff,
    async onChanged(db, vendorId, at) {
      await queueOffers(db, [vendorId], at);
      await askOthers(db, vendorId, at);
    },
    afterChanged: offer,
  };
  const peopleHooks: PeopleHooks = {
    listNamedVisits,
    unname: unnamePerson,
    onChecked: queueOffers,
    afterChecked: offer,
  };
  const calls = gate
    .route("/", accountRoutes({ ...dependencies, db: accountDb }, accountHooks))
    .route("/", catalogueRoutes(dependencies))
    .route("/", opsCatalogueRoutes(dependencies, catalogueHooks))
    .route("/", fileRoutes(dependencies, fileHooks))
    .route("/", profileRoutes(dependencies, vendorAccountHooks))
    .route("/", addressRoutes(dependencies, vendorAccountHooks))
    .route("/", suspensionRoutes(dependencies, vendorAccountHooks))
    .route("/", serviceRoutes(dependencies, vendorServiceHooks))
    .route("/", ownProductRoutes(dependencies))
    .route("/", approvalRoutes(dependencies, vendorServiceHooks))
    .route("/", availabilityRoutes(dependencies, availabilityHooks))
    .route("/", peopleRoutes(dependencies, peopleHooks))
    .route("/", pushRoutes(dependencies, { findBookingId: findFollowedBookingId }))
    .route("/", bookingRoutes(dependencies))
    .route("/", ledgerRoutes(dependencies))
    .route("/", vendorMoneyRoutes(dependencies))
    .route("/", vendorTaxRoutes(dependencies))
    .route("/", inboxRoutes(dependencies))
    .route("/", areaRoutes(dependencies))
    .route("/", notificationRoutes(dependencies, { texts: phoneTexts }))
    .route("/", auditRoutes(dependencies))
    .route("/", reportingRoutes(dependencies))
    .route("/", whatsappRoutes(dependencies))
    .route("/", siteRoutes(dependencies, readPublicFacts));
  documentation(calls, dependencies.site.name, apiTags);
  calls.all("*", () => problem(404, { errors: ["There is nothing at this address"] }));
  return calls;
};

type OwnBookings = Awaited<ReturnType<typeof listBookingContacts>>;

const withBookings =
  <Answer>(act: (db: Db, person: Person, bookings: OwnBookings) => Promise<Answer>) =>
  async (db: Db, person: Person) =>
    act(db, person, await listBookingContacts(db, person));

/** The type from which the browser's client is made. */
export type Api = ReturnType<typeof mountRoutes>;

/**
 * The complete API: the routes of each feature behind the middleware for all of them (limits,
 * authentication). It handles Request objects with or without a network. Its type is written, without the calls: the
 * compiler would infer them all again wherever it is used.
 */
export const createApi = (
  dependencies: Dependencies,
): Hono<HttpEnv> & Pick<OpenAPIHono<HttpEnv>, "openAPIRegistry"> => mountRoutes(dependencies);

/** The groups of calls in the API's document, in order. */
const apiTags = [
  { name: "Site", description: "The site itself" },
  { name: "Catalogue", description: "What can be booked; public" },
  { name: "Bookings", description: "Booking, and following a booking without signing in" },
  { name: "Contact", description: "Messages to the help desk" },
  { name: "Areas", description: "Served areas, and the waitlist of other pin codes" },
  { name: "Accounts", description: "Sign-up, sign-in, sessions and passwords, for every role" },
  { name: "WhatsApp", description: "What Meta's Cloud API posts" },
  { name: "Web push", description: "Browsers subscribed to bookings" },
  { name: "Files", description: "Pictures, and documents of vendors" },
  { name: "Vendors: public", description: "Cities, services and the application form" },
  { name: "Vendors: profile", description: "A vendor's own details and document" },
  { name: "Vendors: addresses", description: "Where a vendor works" },
  { name: "Vendors: services", description: "What a vendor offers at which price" },
  { name: "Vendors: availability", description: "When a vendor can come" },
  { name: "Vendors: people", description: "Who comes: the people of a vendor" },
  { name: "Vendors: bookings", description: "Offers to a vendor, and the vendor's answers" },
  { name: "Vendors: earnings", description: "What a vendor earned, took in and was paid" },
  { name: "Operators: the desk", description: "What waits, and figures" },
  { name: "Operators: bookings", description: "All bookings, and what operators do with them" },
  { name: "Operators: complaints", description: "What customers complain about, and its outcome" },
  { name: "Operators: money", description: "Payments, refunds, and the ledger" },
  { name: "Operators: callers", description: "Who calls, and notes about them" },
  { name: "Operators: approvals", description: "Vendors' entries that wait for a decision" },
  { name: "Operators: vendors", description: "Vendors, and suspending them" },
  { name: "Operators: the catalogue", description: "Categories, products, places and pictures" },
  { name: "Operators: inbox", description: "Messages and applications" },
  { name: "Operators: messages", description: "Sent messages, and resending them" },
  { name: "Operators: accounts", description: "Accounts of customers and vendors" },
  { name: "Operators: operators", description: "Who works at the desk, and invitations" },
  { name: "Operators: second factor", description: "An operator's second factor" },
  { name: "Operators: audit trail", description: "Who changed what" },
];
