import type { words as english } from "./booked-elsewhere-notice.en.ts";

export const words = {
  booked: "आपका कार्ट दूसरे टैब में बुक हो गया। बुकिंग नंबर: ",
  follow: "इस बुकिंग का हाल देखें",
} satisfies typeof english;
