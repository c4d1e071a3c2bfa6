/** A domain that no mail can be sent to: `.invalid` is reserved by RFC 2606. */
const NOWHERE = "@account.invalid";

/** The placeholder for an e-mail that an operator released. */
export const releasedEmail = (accountId: number): string => `released-${accountId}${NOWHERE}`;

/** The placeholder of an account that its owner has erased. */
export const erasedEmail = (accountId: number): string => `erased-${accountId}${NOWHERE}`;

/** Whether the e-mail of an account was released. */
export const isReleased = (email: string): boolean => email.endsWith(NOWHERE);
