export const words = {
  failed: "This part could not be shown. Load the page again.",
};
