export const words = {
  title: "Add New Services",
  intro: "For work that is not on our list yet. We check it before customers see it.",
  offline: "You are offline.",
  kept: "Nothing you have entered is lost. Add it when you are back.",
  loading: "Loading...",
  failed: "The categories could not be loaded.",
  connection: "Check the connection and try again.",
  added: (count: number) =>
    count === 1
      ? "Service added. Customers see it once it is approved."
      : `${count} services added. Customers see them once they are approved.`,
};
