type Customer = "You" | "The customer";

export const words = {
  getsBack: (customer: Customer, sum: string) =>
    `${customer} ${customer === "You" ? "get" : "gets"} ${sum} back.`,
  pays: (customer: Customer, sum: string) =>
    `${customer} ${customer === "You" ? "pay" : "pays"} ${sum} for the visits that count.`,
  nothing: "Nothing is left to pay.",
};
