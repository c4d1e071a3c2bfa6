// What other features may call.
export { passwordHashQueue } from "./credentials/password-hash-queue.ts";
export { createToken, hashToken } from "./credentials/token.ts";
export { startFirstOperator } from "./operations/create-first-operator.ts";
export { visitAt } from "./operations/create-session.ts";
export { ensureOperator } from "./operations/ensure-operator.ts";
export { hasSamplePeople } from "./operations/has-sample-people.ts";
export { inviteOperator } from "./operations/invite-operator.ts";
export { lockCustomer } from "./queries/erase.ts";
export type { Person } from "./person.ts";
export { keepBookedDetails } from "./operations/keep-addresses.ts";
export { accountRetention } from "./operations/retention.ts";
export { signOut } from "./operations/sign-out.ts";
export { signUp } from "./operations/sign-up.ts";
export { warnWithoutOperator } from "./operations/warn-without-operator.ts";
export { findCustomer } from "./queries/accounts.ts";
export { findWorkerByEmail } from "./queries/sign-in.ts";
export { resetSecondFactor } from "./second-factor/reset-second-factor.ts";
export { warnUnreadableSecondFactors } from "./second-factor/warn-unreadable-second-factors.ts";
