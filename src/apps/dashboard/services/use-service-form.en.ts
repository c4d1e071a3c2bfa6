export const words = {
  nonePicked: "Please select at least one service before submitting.",
  network: "There was a network error. Please try again later.",
  noPlace: "No vendor addresses available. Please add one before submitting.",
  signedOut: "You are signed out. Sign in again to submit your services.",
  noPrice: (title: string) => `Please enter a price for ${title}`,
  wrongPrice: (title: string) =>
    `Please enter a price for ${title}: rupees, from 0.01 to 10,00,000`,
  error: (text: string) => `Error: ${text}`,
  failed: "Submission failed.",
};
