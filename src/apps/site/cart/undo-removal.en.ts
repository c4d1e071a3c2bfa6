export const words = {
  done: (title: string, what: string) => `${title} has been ${what}`,
  undo: "Undo",
};
