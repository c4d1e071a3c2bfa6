export const words = {
  title: "Website Maintenance",
  lead: "Sorry, we are currently undergoing maintenance. Please check back later.",
  again: "Check again",
};
