export const words = {
  asksAll: "We ask all cleaners at once.",
  asksFirst: (name: string) =>
    `We ask ${name} first, for up to two hours. Then we ask others. Days without “${name} is free” go to all cleaners at once.`,
  askAll: "Ask all cleaners at once",
};
