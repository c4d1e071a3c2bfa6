export const words = {
  title: "All services and prices",
  description:
    "Washroom, full house, kitchen and AC cleaning: what is done, what is not, and the price before you book. In Noida, Delhi, Greater Noida and Gurugram.",
  heading: "What shall we clean?",
  lead: "Each page lists what is done, what is not, and the small extras you can add.",
};
