export const words = {
  none: "There is no package here yet. Tell us what you need and we will send a price.",
  customizableFailed: "The other packages could not be loaded. Reload the page to see them.",
  corporateFailed:
    "Our corporate services could not be loaded. Reload the page, or tell us what you need.",
};
