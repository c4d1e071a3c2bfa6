export const words = {
  notAnswered: "An error occurred while updating the booking status.",
  undo: "Undo",
  completed: (name: string) => `Completed: ${name}.`,
  notCompleted: (name: string) => `Undone: ${name} is not completed.`,
  waits: (name: string) => `Undone: ${name} waits for your answer.`,
  accepted: (name: string) => `Accepted. You can call ${name} now.`,
  givenBack: (name: string) => `Given back: ${name}.`,
  rejected: (name: string) => `Rejected: ${name}.`,
  acceptInstead: "Accept instead",
  visitsDone: (done: number | undefined, all: number | undefined) =>
    `${done} of ${all} visits done.`,
  earned: (earned: string, price: string) =>
    ` You have earned ${earned} of ${price} for the month.`,
};
