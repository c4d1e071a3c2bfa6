export const words = {
  hint: "The 6 digits that your app shows now",
  code: "Code",
  recovery: "Recovery code",
  recoveryHint: "One of the ten that you kept. Each works once",
};
