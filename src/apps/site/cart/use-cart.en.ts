export const words = {
  basicDetails: "Add Basic Details",
  viewCart: "View cart",
};
