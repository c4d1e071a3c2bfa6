export const words = {
  add: "Add",
  remove: "Remove",
  removeItem: (title: string) => `Remove ${title}`,
  press: (word: string, title: string) => `${word} ${title}`,
  pressed: (title: string, count: number, sum: string) =>
    `${title}, ${count ? `${count}, ${sum} in the cart` : "removed"}`,
};
