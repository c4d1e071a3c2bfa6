import { apiTags } from "#api-tags.ts";
import type { AccountEvents } from "#account/server/events.ts";
import { accountHttp } from "#account/server/http/http.ts";
import { identify } from "#account/server/http/identify.ts";
import { auditHttp } from "#audit/server/http.ts";
import { bookingHttp } from "#booking/server/http/http.ts";
import type { CatalogueEvents } from "#catalogue/server/events.ts";
import { hideProductsOf } from "#catalogue/server/operations/hide-products-of.ts";
import { catalogueHttp } from "#catalogue/server/http/http.ts";
import { contactHttp } from "#inbox/server/http/http.ts";
import { deskHttp } from "#reporting/server/http/http.ts";
import { fileHttp } from "#storage/server/http.ts";
import { offerSoon } from "#booking/server/operations/offer-soon.ts";
import { queueOffers } from "#booking/server/operations/queue-offers.ts";
import type { VendorEvents } from "#vendor-account/server/events.ts";
import { listVendorsIn } from "#vendor-services/server/operations/list-vendors-in.ts";
import { showMadeOf } from "#vendor-services/server/operations/show-made-of.ts";
import { vendorHttp } from "#vendor-services/server/http/http.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { createHttp } from "#server/http/create-http.ts";
import { documentation } from "#server/http/documentation.ts";
import { limitCalls, limitWrites } from "#server/http/protection/limit-calls.ts";
import { refuseUnknown } from "#server/http/refuse-unknown.ts";
import { siteHttp } from "#server/http/site.ts";

/**
 * The API, whole: each feature's calls, below what holds for all of them (limits, who is
 * asking). Send it a Request and it answers, with or without a network.
 */
export const createApi = (dependencies: Dependencies) => {
  const { accountDb, now, limits, isPublic } = dependencies;
  const gate = createHttp().basePath("/api");
  gate.use(limitCalls(limits));
  gate.use(async (c, next) => {
    const { actor, incomplete } = await identify(
      accountDb,
      c.req.header("authorization"),
      now(),
      isPublic,
    );
    c.set("actor", actor);
    c.set("incomplete", incomplete);
    await next();
  });
  gate.use(limitWrites(limits));
  const offer = offerSoon(dependencies.log);
  const accountEvents: AccountEvents = {
    onDeactivated: hideProductsOf,
    async onReactivated(db, vendorId, at) {
      await queueOffers(db, [vendorId, ...(await showMadeOf(db, vendorId))], at);
    },
    afterReactivated: offer,
  };
  const catalogueEvents: CatalogueEvents = {
    onAreasAdded: async (db, cityIds, at) => queueOffers(db, await listVendorsIn(db, cityIds), at),
    afterAreasAdded: offer,
  };
  const vendorEvents: VendorEvents = { onAble: queueOffers, afterAble: offer };
  const calls = gate
    .route("/", accountHttp({ ...dependencies, db: accountDb }, accountEvents))
    .route("/", catalogueHttp(dependencies, catalogueEvents))
    .route("/", fileHttp(dependencies))
    .route("/", vendorHttp(dependencies, vendorEvents))
    .route("/", bookingHttp(dependencies))
    .route("/", contactHttp(dependencies))
    .route("/", auditHttp(dependencies))
    .route("/", deskHttp(dependencies))
    .route("/", siteHttp(dependencies));
  documentation(calls, dependencies.site.name, apiTags);
  calls.all("*", refuseUnknown(calls));
  return calls;
};

/** What the browser's typed client is made from. */
export type Api = ReturnType<typeof createApi>;
