export const CHANNELS = ["email", "sms", "whatsapp", "push"] as const;
export type ChannelName = (typeof CHANNELS)[number];
