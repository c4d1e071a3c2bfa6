export const words = {
  weCall: "We will call you to agree on the days or a bigger crew.",
};
