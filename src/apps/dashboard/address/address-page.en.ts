export const words = {
  title: "Services's Address",
  notLoaded: "Your addresses could not be loaded. Check the connection and try again.",
  tryAgain: "Try again",
  loading: "Loading your addresses...",
  first: "Add the address you work from. You get bookings in its city.",
  saved: "Address saved.",
  edit: "Edit address",
  bookingsIn: (cities: readonly string[]) => `You get bookings in ${cities.join(" and ")}.`,
  deleted: "Address deleted successfully!",
  another: "Add another address",
  add: "Add an address",
  address: "Address",
  locality: "Locality",
  city: "City",
  pinCode: "Pin code",
  delete: "Delete address",
  deleteQuestion: "Are you sure you want to delete this address?",
  keep: "Keep",
  deleteAct: "Delete",
  notDeleted: "The address could not be deleted. Check the connection and try again.",
  means:
    "You get no more new bookings in its city, and we delete your services there. Bookings you have accepted stay yours.",
  loseSome:
    "You lose the offers there that wait for your answer, unless you offer the same services from another address in that city.",
  loseAll:
    "You lose the offers that wait for your answer. To get new ones, add another address and choose services again.",
};
