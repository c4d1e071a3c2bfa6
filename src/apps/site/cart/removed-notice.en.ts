export const words = {
  isGone: " is no longer offered. Remove it to book the rest.",
  remove: "Remove",
  removeGone: (title: string) => `Remove ${title}, which is no longer offered`,
};
