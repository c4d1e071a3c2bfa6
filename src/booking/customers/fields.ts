// What the customer of a booking reads until the desk has called. The form has sentences of its own.
export const SLOT_WAS_FULL =
  "This time was full when it was chosen. We will call you to find a time.";
export const WORK_IS_LONG =
  "This is more than a day of work. We will call you to agree on the days or a bigger crew.";
export const BOOKED_OUTSIDE =
  "This pin code is outside our areas. We will call to tell you if we can come.";
