export const words = {
  profile: "Profile",
  doProfile: "complete your profile",
  address: "Service address",
  doAddress: "add a service address",
  services: "Services",
  doServices: "choose services",
  title: (count: number, all: number) => `Set-up: ${count} of ${all} steps done`,
  left: (count: number) => `${count === 1 ? "1 step" : `${count} steps`} until you get offers.`,
  needsDocument: " We approve services only with your name and a document.",
  done: ", done",
  isNext: ", next",
  notYet: ", not yet",
  next: (action: string) => `Next: ${action}`,
  addressFirst: "Please add a service address first",
  addAddress: "Add a service address",
  addressMeans:
    "Your services are offered to customers in the city of your address. It takes about a minute, and then you can set your prices.",
  profileFirst: "Please complete your profile first",
  completeProfile: "Complete profile",
  profileMeans:
    "Your name, address and one document. It takes about two minutes, and then you can add a service address and set prices.",
};
