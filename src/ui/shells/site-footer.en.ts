export const words = {
  allPages: "All pages",
};
