export { authenticate } from "./sessions/authenticate.ts";
export { passwordHashQueue } from "./ground/hash-password.ts";
export { createToken, hashToken } from "./sessions/token.ts";
export { accountCompleters, accountComposers } from "./messages/composers.ts";
export { findProvenVendor } from "./contacts/proven-contacts.ts";
export { accountTexts } from "./messages/texts.ts";
export {
  readPreferences,
  toMember,
  findMember,
  listDeskMembers,
  type Member,
} from "./messages/members.ts";
export {
  startFirstOperator,
  ensureOperator,
  hasSamplePeople,
  warnWithoutOperator,
} from "./operators/first-operator.ts";
export { visitAt } from "./sessions/create-session.ts";
export { inviteOperator } from "./operators/invite-operator.ts";
export { lockCustomer } from "./customers/queries.ts";
export type { Person } from "./hooks.ts";
export { keepBookedDetails } from "./customers/saved-addresses.ts";
export { accountRetention } from "./retention.ts";
export { signOut } from "./sessions/end-sessions.ts";
export { signUp } from "./sessions/sign-up.ts";
export { deleteProofsOf, setPhoneProven } from "./contacts/queries.ts";
export { deleteSignInCodesOf } from "./phone-sign-in/queries.ts";
export { findProven, findProvenCustomer } from "./contacts/proven-contacts.ts";
export { deletePasswordLinkOf } from "./passwords/queries.ts";
export { listWaysIn, WAY_IN_DAYS } from "./ops/queries.ts";
export { isReleased, shownEmail } from "./ground/contact-rules.ts";
export { findWorkerByEmail } from "./sessions/queries.ts";
export { resetSecondFactor } from "./operators/reset-second-factor.ts";
export {
  resealSecondFactors,
  warnUnreadableSecondFactors,
} from "./second-factor/sealed-secrets.ts";
