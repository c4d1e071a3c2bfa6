import type { words as english } from "./service-tiles.en.ts";

export const words = {
  washroom: { name: "वॉशरूम की सफ़ाई", what: "टाइल, नल, शीशे, कमोड और नाली: पानी के दाग साफ़, सब सूखा।" },
  house: { name: "पूरे घर की गहरी सफ़ाई", what: "पंखे से फ़र्श के किनारे तक हर कमरा: एक टीम, एक दिन।" },
  kitchen: { name: "रसोई की सफ़ाई", what: "चिमनी, चूल्हे और दीवार से तेल साफ़।" },
  ac: { name: "एसी की सफ़ाई", what: "फ़िल्टर और कॉइल तेज़ पानी से धुले।" },
  more: "और सर्विस जल्द आ रही हैं",
  needNow: "अभी कुछ चाहिए? ",
  andAsk: " पर फ़ोन करके पूछें।",
  others: "घर के और काम",
  from: "",
  per: (unit) => (unit === "" ? "से" : `से, ${unit}`),
} satisfies typeof english;
