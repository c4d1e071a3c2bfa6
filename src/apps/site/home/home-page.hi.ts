import type { words as english } from "./home-page.en.ts";

export const words = {
  description: "पैकेज चुनें, दाम देखें, और सुबह या शाम का समय बुक करें। फ़्लैट और ऑफ़िस की सफ़ाई।",
  choosePackage: "अपना पैकेज चुनें",
  samePrice: "क्लीनर कोई भी आए, दाम वही रहता है। घर पर कुछ और नहीं जुड़ता।",
  seePackages: "पैकेज देखें",
  watch: "वीडियो देखें",
  rooms: "हम ये कमरे साफ़ करते हैं",
  livingRoom: {
    alt: "साफ़ बैठक",
    caption: "बैठक: फ़र्श, पंखे, शीशे और हर स्विचबोर्ड।",
  },
  washroom: {
    alt: "साफ़ वॉशरूम",
    caption: "वॉशरूम: टाइल, नल और शीशे से खारे पानी के दाग साफ़।",
  },
  kitchen: {
    alt: "साफ़ रसोई",
    caption: "रसोई: चिमनी, चूल्हे और पीछे की दीवार से तेल साफ़।",
  },
} satisfies typeof english;
