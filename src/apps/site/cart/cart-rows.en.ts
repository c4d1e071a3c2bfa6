export const words = {
  priceFor: (unit: string) => `Price for ${unit}.`,
  eachFor: (unit: string) => `Each for ${unit}.`,
  before: (price: string) => `The price was ${price}.`,
  isGone: "No longer offered.",
  remove: (title: string) => `Delete ${title}`,
};
