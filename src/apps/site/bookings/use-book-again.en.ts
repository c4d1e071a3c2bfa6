export const words = {
  notChecked:
    "We could not check what is still offered. Check the connection and press Book again.",
  gone: (count: number) => `${count === 1 ? "This is" : "These are"} not offered any more: `,
  goneEnd: ". ",
  rest: "The rest is in your cart, at today's prices.",
  services: "See all services",
};
