export const words = {
  title: "Your booking",
  description:
    "Where your booking stands: waiting for a cleaner, accepted or done. Only people with the link see it.",
  offline: "You are offline.",
  stoodAt: (time: string | undefined) =>
    `This is your booking as it stood ${time === undefined ? "when the page was opened" : `at ${time}`}. To change it, connect or call `,
  end: ".",
  newLink: "This is the new link of your booking. The old one does not work any more.",
  bookingId: "Booking ID:",
  pay: (sum: string) => `Pay ${sum}`,
  putRight: "If something is not right, we put it right.",
  notRight: "Something is not right",
  print: "Print",
  why: "Why:",
  askUs: "Ask us, share, get updates",
  saveLink: "Save this link: it opens your booking without signing in. Questions? Call ",
  replaceLink: "Sent it to the wrong person? Replace this link",
};
