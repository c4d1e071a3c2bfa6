export const words = {
  description:
    "Choose a package, see the price, and book a Morning or an Evening. Cleaning for apartment homes and offices.",
  choosePackage: "Choose your package",
  samePrice: "The price is the same, whichever cleaner comes. Nothing is added at the door.",
  seePackages: "See packages",
  watch: "Watch the film",
  rooms: "Rooms we clean",
  livingRoom: {
    alt: "A clean living room",
    caption: "Living room: floors, fans, glass and every switchboard.",
  },
  washroom: {
    alt: "A clean washroom",
    caption: "Washroom: hard water stains off tiles, taps and glass.",
  },
  kitchen: {
    alt: "A clean kitchen",
    caption: "Kitchen: oil off the chimney, the hob and the wall behind.",
  },
};
