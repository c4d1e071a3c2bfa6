export { whatsappComposers } from "./messages.ts";
export { whatsappRetention } from "./receive-message.ts";
