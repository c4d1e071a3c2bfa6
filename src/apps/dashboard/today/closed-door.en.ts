export const words = {
  nobodyOpens: "Nobody opens",
  callAndWait: "Call the customer and wait. ",
  minutesLeft: (count: number) => `${count} more minutes. `,
  takePhoto: "Take a photo of the door.",
  call: (phone: string) => `Call ${phone}`,
  money: (owes: string, earns: string) =>
    `If nobody comes, the customer owes ${owes}, and you earn ${earns}.`,
  endFrom: (when: string) => `You can end the visit from ${when}.`,
  sure: "Yes, nobody was there",
  away: "Customer away",
};
