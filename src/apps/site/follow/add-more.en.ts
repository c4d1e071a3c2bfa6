export const words = {
  answers: {
    open: "We asked your cleaner. The answer comes here.",
    agreed: "Your cleaner does it.",
    refused: "Your cleaner cannot do it today. To book it for another day, call us.",
  },
  asked: (titles: string, sum: string) => `${titles}, ${sum}.`,
  add: "Add more work now",
  howMany: (title: string) => `How many: ${title}`,
  costs: (more: string, total: string) => `${more} more. Your booking then costs ${total}.`,
  ask: "Ask your cleaner",
};
