export const words = {
  title: "Pay Chamak by UPI",
  loading: "Loading the code...",
  failed: "The code could not be loaded.",
  qr: (sum: string) => `QR code to pay ${sum} by UPI`,
  scan: (id: string, orderId: string) =>
    `Ask the customer to scan it with any UPI app, or to pay ${id}. Booking ID ${orderId}.`,
  toUs: "The money goes to Chamak. Collect no cash for it.",
};
