// What the customer of a booking reads until the desk has called. The form has sentences of its own.
export const SLOT_WAS_FULL = "This time was already full. We will call you to fix another.";
export const WORK_IS_LONG =
  "This is more than a day of work. We will call you to agree on the days or a bigger crew.";
export const BOOKED_OUTSIDE =
  "We do not clean there yet. Our team will try to find a cleaner and call you.";
