export { erasePush, exportPush, removeOfAccount, removeOfBookings } from "./subscriptions.ts";
export { pushChannel } from "./push-channel.ts";
export { ensurePushKeys, resealPushKey } from "./push-keys.ts";
