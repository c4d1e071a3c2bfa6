export const words = {
  forUnit: (unit: string) => `For ${unit}`,
  asked: (now: string, asked: string) => `${now} now, ${asked} asked.`,
  checking: "We are checking it, and this page says when it is approved. To ask, call ",
  end: ".",
  reason: (text: string) => `Reason: ${text}`,
  editAgain: "Edit and send again",
  editPrice: "Edit price",
  of: (title: string) => ` of ${title}`,
  delete: "Delete",
  invalid: "Please enter a valid price.",
  newPrice: (title: string) => `New price for ${title}`,
  savePrice: "Save price",
  cancel: "Cancel",
  until: (sum: string) => `We check a new price first. Until then you get bookings at ${sum}.`,
  checkFirst: (isOwn: boolean) =>
    `We check a new price first.${isOwn ? " Until then customers do not see this service." : ""}`,
  notChanged: "The price could not be changed. Check the connection and try again.",
};
