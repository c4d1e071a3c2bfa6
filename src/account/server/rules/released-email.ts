/** Ends like no address that mail can be sent to: RFC 2606 keeps `.invalid` for nobody. */
const NOWHERE = "@account.invalid";

/** What stands in the place of an e-mail that an operator released. */
export const releasedEmail = (accountId: number): string => `released-${accountId}${NOWHERE}`;

/** Whether the e-mail of an account was released. */
export const isReleased = (email: string): boolean => email.endsWith(NOWHERE);
