export const words = {
  notAllowed: "Your browser does not allow copying.",
};
