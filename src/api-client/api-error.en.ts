export const words = {
  unreachable: "We could not reach the server. Check the connection and try again.",
  /** Whether a refusal says that another account has the number or the e-mail. */
  isTaken: (message: string): boolean => message.endsWith("been taken"),
};
