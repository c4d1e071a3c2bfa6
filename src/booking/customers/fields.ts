// What the customer of a booking reads until the desk has called. The form has sentences of its own.
export const SLOT_WAS_FULL =
  "This time was full when it was chosen. We will call you to find a time.";
export const BOOKED_OUTSIDE =
  "This pin code is outside our areas. We will call to tell you if we can come.";
