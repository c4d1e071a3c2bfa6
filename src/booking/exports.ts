// What other features may call.
export { watchBookings } from "./ops/watch-bookings.ts";
export { findCancelled } from "./messages/queries.ts";
export { bookingComposers, bookingTexts } from "./messages/composers.ts";
export { answerOffer } from "./acts/answer-offer.ts";
export { bookingTimers } from "./messages/timers.ts";
export {
  eraseBookings,
  exportBookings,
  listBookingContacts,
  refuseErasing,
} from "./customers/customer-data.ts";
export { readAffected } from "./slots/closed-days-queries.ts";
export { revokeFeed } from "./calendar/calendar-feed.ts";
export { countAttentionItems } from "./ops/list-attention-items.ts";
export { findFollowedBookingId } from "./states/booking-queries.ts";
export { listAttentionItems } from "./ops/list-attention-items.ts";
export { findFirstFree } from "./slots/list-slots.ts";
export { listFrequentReturners } from "./ops/list-frequent-returners.ts";
export { listJobsOnDaysOff } from "./vendor-time/vendor-time-queries.ts";
export { isUnwantedPerson, listNamedVisits, unnamePerson } from "./visits/name-person.ts";
export { askOthers } from "./offers/exclusive-offer.ts";
export { offerPromptly } from "./offers/start-offer-worker.ts";
export { queueOffers } from "./offers/offer-queue-queries.ts";
export { listVoices, readAverage, readAverages } from "./ratings/queries.ts";
export { readUnpaid } from "./money/list-payments.ts";
export { bankRetention, readWaitingLines } from "./money/bank/lines.ts";
export { issueDueInvoices, readWithoutRate } from "./money/invoices/issue-invoices.ts";
export { exportInvoices } from "./money/invoices/queries.ts";
export { readNextDays } from "./ops/read-next-days.ts";
export { readVendorJobs } from "./ops/read-vendor-jobs.ts";
export { bookingRetention } from "./customers/retention.ts";
export { complaintPhotos, isShownToVendor, readWaitingComplaints } from "./complaints/queries.ts";
export { startOfferWorker } from "./offers/start-offer-worker.ts";
export { callerRetention } from "./caller-notes/retention.ts";
export { deleteNotesOf } from "./caller-notes/queries.ts";
export { withdrawOffersOf } from "./offers/queries.ts";
export { rateLimits as bookingLimits } from "./ground/rate-limits.ts";
export { visitPhotoRetention, visitPhotos } from "./visits/photos/photo-queries.ts";
export { verifyWork } from "./money/verify-work.ts";
