export const words = {
  failed: (title: string) => `${title}: the photo could not be loaded. Load the page again.`,
  open: (title: string) => `Open: ${title}`,
  photo: (number: number) => `Photo ${number}`,
  bill: "The bill",
};
