export const words = {
  suspended: "Your account is suspended:",
  means:
    "You get no new offers, and customers do not see your own services. What you have accepted stays yours. Call us on",
  end: ".",
};
