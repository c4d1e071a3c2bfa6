// What other features may call.
export { bookingComposers } from "./notifications/composers.ts";
export { bookingTimers } from "./notifications/timers.ts";
export { eraseBookings, exportBookings, listOpenOrders } from "./operations/customer-data.ts";
export { countAttentionItems } from "./operations/count-attention-items.ts";
export { findFollowedBookingId } from "./operations/follow-booking.ts";
export { listAttentionItems } from "./operations/list-attention-items.ts";
export { findFirstFree } from "./operations/slots/find-first-free.ts";
export { listFrequentReturners } from "./operations/list-frequent-returners.ts";
export { listJobsOnDaysOff } from "./operations/list-jobs-on-days-off.ts";
export { askOthers } from "./operations/offers/ask-others.ts";
export { offerPromptly } from "./operations/offers/offer-promptly.ts";
export { queueOffers } from "./operations/offers/queue-offers.ts";
export { readNextDays } from "./operations/read-next-days.ts";
export { readVendorJobs } from "./operations/read-vendor-jobs.ts";
export { bookingRetention } from "./operations/retention.ts";
export { startOfferWorker } from "./operations/offers/start-offer-worker.ts";
export { readCallerBookings } from "./operations/desk/read-caller-bookings.ts";
