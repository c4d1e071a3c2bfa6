export const words = {
  optional: " (optional)",
};
