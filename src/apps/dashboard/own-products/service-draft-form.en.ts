export const words = {
  add: (count: number) => (count === 1 ? "Add service" : `Add ${count} services`),
  sending: (percent: number) => `Sending, ${percent}%`,
  chooseCategory: "Choose a category",
  address: "Address",
  chooseAddress: "Choose an address",
  number: (number: number) => `Service ${number}`,
  service: "The service",
  remove: (number: number) => `Remove service ${number}`,
  another: "Add another",
};
