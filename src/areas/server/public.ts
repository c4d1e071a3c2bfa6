// What other features may call.
export { areaComposers } from "./notifications/composers.ts";
export { eraseWishes, exportWishes } from "./operations/customer-data.ts";
export { readNewWishes } from "./operations/read-new-wishes.ts";
export { areaRetention } from "./operations/retention.ts";
export { tellWishers } from "./operations/tell-wishers.ts";
