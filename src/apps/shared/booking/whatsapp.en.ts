export const words = {
  to: (name: string) => ` to ${name}`,
  share: (visit: string, link: string) =>
    `Cleaning is booked for ${visit}. See the booking here: ${link}`,
  ask: (siteName: string, orderId: string, visit: string) =>
    `Hello ${siteName}, I have a question about my booking ${orderId} on ${visit}: `,
};
