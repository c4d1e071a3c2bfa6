export const words = {
  choose: (title: string) => `Choose: ${title}`,
  book: "Book Now",
  bookOf: (name: string) => `Book Now, ${name}`,
  contact: "Contact us",
  onAsking: "Price on asking",
  priceFrom: "Price from",
};
