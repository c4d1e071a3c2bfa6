export const words = {
  tooLong: (name: string, most: number) => `${name} can have at most ${most} characters`,
  unprintable: (name: string) => `${name} has a character that cannot be printed`,
};
