export const words = {
  about: "For an invoice in your company's name. To book without it, close this part.",
};
