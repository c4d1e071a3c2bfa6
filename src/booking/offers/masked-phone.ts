/** `98xxxxxx30` for `9811045230`; for vendors who have not accepted. */
export const maskedPhone = (phone: string): string =>
  `${phone.slice(0, 2)}xxxxxx${phone.slice(-2)}`;
