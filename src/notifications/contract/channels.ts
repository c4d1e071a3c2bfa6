/** The ways in which somebody can be written to. */
export const CHANNELS = ["email", "sms", "whatsapp", "push"] as const;
export type ChannelName = (typeof CHANNELS)[number];
