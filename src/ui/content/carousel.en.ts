export const words = {
  carousel: "carousel",
  slide: "slide",
  pictures: "Pictures",
  place: (at: number, all: number) => `${at} of ${all}`,
  previous: "Previous picture",
  next: "Next picture",
};
