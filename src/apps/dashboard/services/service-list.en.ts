export const words = {
  newest: "Newest first",
  oldest: "Oldest first",
  byName: "By name",
  dearest: "Highest price first",
  cheapest: "Lowest price first",
  priceNow: (title: string, sum: string) => `Your price for ${title}: ${sum}.`,
  deleted: (title: string) => `${title} has been deleted.`,
  search: "Search by name, place or status",
  noMatch: (text: string) => `No service matches “${text}”.`,
  services: "Services",
  deleteQuestion: (title: string | undefined) => `Are you sure you want to delete ${title}?`,
  keep: "Keep",
  delete: "Delete",
  notDeleted: "The service could not be deleted. Check the connection and try again.",
  means: (locality: string | undefined) =>
    `Customers near ${locality} no longer get it from you. You lose the offers that wait for your answer, unless another service or address of yours covers them. Bookings you have accepted stay yours.`,
};
