export const words = {
  title: "FAQs",
  description:
    "Answers about booking, changing and cancelling, prices, payment after the work, the cleaners, complaints and your data.",
  lead: (name: string) =>
    `Short answers to what people ask before and after they book with ${name}.`,
  notHere: "Not here? ",
  help: "Help",
  whatToDo: " says what to do, and how to reach a person.",
};
