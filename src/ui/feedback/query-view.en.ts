export const words = {
  advice: "Check the connection and try again.",
  tryAgain: "Try again",
  notAgain: "This could not be loaded again.",
  from: (time: string) => `It is from ${time} and may have changed.`,
  loading: (what: string) => `Loading ${what.toLowerCase()}...`,
  notLoaded: (what: string) => `${what} could not be loaded.`,
  offline: "You are offline.",
  listFrom: (time: string) => `This list is from ${time}. `,
};
