export { areaComposers } from "./messages.ts";
export {
  eraseWishes,
  exportWishes,
  readNewWishes,
  areaRetention,
  notifyWaitlist,
} from "./waitlist.ts";
