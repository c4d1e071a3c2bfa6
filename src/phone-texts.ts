import { accountTexts } from "#account/exports.ts";
import { areaTexts } from "#areas/exports.ts";
import { bookingTexts } from "#booking/exports.ts";
import { inboxTexts } from "#inbox/exports.ts";
import { ledgerTexts } from "#ledger/exports.ts";
import { newsTexts, type PhoneTexts } from "#notifications/exports.ts";
import { peopleTexts } from "#vendor-account/exports.ts";
import { approvalTexts } from "#vendor-services/exports.ts";

/** All texts that go to phones, by the keys under which they are registered. */
export const phoneTexts: PhoneTexts = {
  ...accountTexts,
  ...areaTexts,
  ...bookingTexts,
  ...inboxTexts,
  ...ledgerTexts,
  ...newsTexts,
  ...peopleTexts,
  ...approvalTexts,
};
