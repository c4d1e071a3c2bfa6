import type { words as english } from "./use-service-drafts.en.ts";

export const words = {
  failed: "सर्विस नहीं जुड़ी। सब सुरक्षित है: कुछ मिनट बाद फिर कोशिश करें।",
  noAnswer: "सर्वर तक नहीं पहुँच पाए। सब सुरक्षित है: नेट देखें और फिर कोशिश करें।",
} satisfies typeof english;
