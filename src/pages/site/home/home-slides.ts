// The slides of the home page's carousel.

export const slides = [
  {
    src: "/pictures/living-room.svg",
    alt: "A bright living room with a sofa, a plant and a clean floor",
    caption: "Living room: floors, fans, glass and every switchboard.",
  },
  {
    src: "/pictures/washroom.svg",
    alt: "A washroom with shining tiles and taps",
    caption: "Washroom: hard water stains off tiles, taps and glass.",
  },
  {
    src: "/pictures/kitchen.svg",
    alt: "A kitchen with a clean hob and chimney",
    caption: "Kitchen: oil off the chimney, the hob and the wall behind.",
  },
];
