export const words = {
  account: "Account",
  accountOf: (name: string) => `${name}'s account`,
};
