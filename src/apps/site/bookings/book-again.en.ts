export const words = {
  again: "Book again",
  sameCleaner: "The same cleaner again",
  yourCleaner: "Your cleaner",
};
