export const words = {
  word: (status: string) => status.charAt(0).toUpperCase() + status.slice(1),
};
