export const words = {
  tooLong: (name: string, most: number) => `${name} can have at most ${most} characters`,
  noShort: "Enter the short title",
  short: "Short title",
  noTitle: "Enter the full title",
  title: "Full title",
  price: "Enter a price in rupees, from 0.01 to 10,00,000, with at most two decimals",
  noDescription: "Enter a description",
  description: "Description",
  noContent: "Enter the content",
  content: "Content",
  at: (number: number) => `Service ${number}: `,
};
