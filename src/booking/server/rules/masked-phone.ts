/** The phone number for a vendor who has not accepted: `98xxxxxx30` for `9811045230`. */
export const maskedPhone = (phone: string): string =>
  `${phone.slice(0, 2)}xxxxxx${phone.slice(-2)}`;
