/** Which of the ways are set up by which a link can be sent. */
export type LinkWays = { email: boolean; sms: boolean };

/**
 * What whoever asks for a new password is told: only what was typed and the configuration decide it, never
 * whether there is such an account.
 */
export function describeLinkWay(
  asked: "email" | "phone number",
  { email, sms }: LinkWays,
  helpDesk: string,
): string {
  if (!email && !(sms && asked === "phone number"))
    return `We cannot send you a link from here. Call the help desk at ${helpDesk} for one`;
  const way = !email
    ? "is on its way by SMS"
    : asked === "email"
      ? "is on its way to it"
      : sms
        ? "is on its way to its email, or by SMS where it has none"
        : "is on its way to its email";
  return `If there is an account with this ${asked}, a link for a new password ${way}. The link works once, for 30 minutes. If nothing comes, call the help desk at ${helpDesk}`;
}
