export const PHONE_CHANNELS = ["whatsapp", "sms"] as const;
export type PhoneChannel = (typeof PHONE_CHANNELS)[number];

export const isPhone = (channel: string): channel is PhoneChannel =>
  PHONE_CHANNELS.some((one) => one === channel);

/**
 * How carriers in India check what a variable holds: the tags of TRAI's direction of 18 November 2025. `callback` is
 * a phone number and `url` a link that the firm has registered.
 */
export const VARIABLE_TYPES = ["numeric", "alphanumeric", "url", "callback"] as const;
export type VariableType = (typeof VARIABLE_TYPES)[number];
