import type { SiteContact } from "#pages/shared/site-contact.ts";
import type { FaqGroup } from "./faq.ts";
import { bookingFaqs } from "./booking-faqs.ts";
import { changingFaqs } from "./changing-faqs.ts";
import { paymentFaqs } from "./payment-faqs.ts";
import { qualityFaqs } from "./quality-faqs.ts";
import { privacyFaqs } from "./privacy-faqs.ts";
import { faqsForCleaners } from "./faqs-for-cleaners.ts";

/** The questions by subject. What they say follows the rules of docs/domain.md. */
export const faqGroups = (site: SiteContact): FaqGroup[] => [
  bookingFaqs(site),
  changingFaqs(site),
  paymentFaqs(site),
  qualityFaqs(site),
  privacyFaqs(site),
  faqsForCleaners,
];
