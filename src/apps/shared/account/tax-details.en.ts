export const words = {
  title: "PAN and GST",
  change: "Change",
  add: "Add PAN and GST",
  hidden: " PAN and GST",
  none: "No PAN or GSTIN yet. Without a PAN more tax is kept from each payout.",
  noPan: "No PAN",
  declared: (day: string) => `Not registered for GST, declared on ${day}`,
  year: (day: string, earned: string, tds: string) =>
    `Earned since ${day}: ${earned}. TDS kept: ${tds}.`,
  notNow: "Not now",
  save: "Save",
  saved: "PAN and GST are saved.",
  stays: "Left empty, it stays as it is",
  asOnCard: "As on the card, for example ABCPD1234F",
};
