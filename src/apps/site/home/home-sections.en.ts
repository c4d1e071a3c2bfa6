export const words = {
  how: "How it works",
  residents: "What residents say",
  sample: "Sample",
  stars: (stars: number, detail: string) => `${stars} of 5 stars. ${detail}`,
  where: "Where we clean",
  elsewhere: "Somewhere else? Book with your pin code and we will call to tell you if we can come.",
  ask: "Ask us first",
  towers: "Apartment towers in the evening with lit balconies",
};
