import type { words as english } from "./whatsapp.en.ts";

export const words = {
  to: (name) => ` ${name} को`,
  share: (visit, link) => `सफ़ाई बुक हो गई है: ${visit}। बुकिंग यहाँ देखें: ${link}`,
  ask: (siteName, orderId, visit) =>
    `नमस्ते ${siteName}, मुझे अपनी बुकिंग ${orderId} (${visit}) के बारे में पूछना है: `,
} satisfies typeof english;
