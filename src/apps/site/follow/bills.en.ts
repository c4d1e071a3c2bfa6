export const words = {
  voucher: (number: string) => `Voucher ${number} (PDF)`,
  bill: (number: string) => `Bill ${number} (PDF)`,
  creditNote: (number: string) => `Credit note ${number} (PDF)`,
};
