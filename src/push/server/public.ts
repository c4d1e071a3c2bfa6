// What other features and the start of the site may call.
export { erasePush, exportPush } from "./operations/personal-data.ts";
export { pushChannel } from "./operations/push-channel.ts";
export { ensurePushKeys, type PushKeys } from "./operations/push-keys.ts";
export { removeOfAccount, removeOfBooking } from "./queries/subscriptions.ts";
export { pushRetention } from "./operations/retention.ts";
