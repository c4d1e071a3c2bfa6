export {
  erasePush,
  exportPush,
  removeOfAccount,
  removeOfBooking,
  pushRetention,
} from "./subscriptions.ts";
export { pushChannel } from "./push-channel.ts";
export { ensurePushKeys, resealPushKey } from "./push-keys.ts";
