export const words = {
  add: "Add to calendar",
};
