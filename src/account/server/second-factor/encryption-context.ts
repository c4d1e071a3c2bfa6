/** What the secret of an account is sealed for: in another account's row it does not open. */
export const encryptionContextOf = (accountId: number): string =>
  `second factor of account ${accountId}`;
