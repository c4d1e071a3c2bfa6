export { areaComposers } from "./messages.ts";
export { areaTexts } from "./texts.ts";
export {
  eraseWishes,
  exportWishes,
  readNewWishes,
  areaRetention,
  notifyWaitlist,
} from "./waitlist.ts";
