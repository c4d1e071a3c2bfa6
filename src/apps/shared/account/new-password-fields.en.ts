export const words = {
  password: "New password",
  hint: "At least 8 characters, and nothing that others could guess",
  again: "New password again",
};
