export const words = {
  today: "Today",
  closed: "Closed",
  full: "Full",
};
