import type { words as english } from "./fields.en.ts";

export const words = {
  company: "कंपनी",
  noCompany: "कंपनी का नाम लिखें",
  gstin: "GSTIN",
  wrongSign: "GSTIN फिर से देखें: एक अक्षर या अंक ग़लत है",
  wrongGstin: "GSTIN वैसे ही लिखें जैसे सर्टिफ़िकेट पर है: 15 अक्षर और अंक",
  address: "पता",
  noAddress: "कंपनी का पता लिखें",
  town: "शहर",
  pinCode: "पिन कोड",
  wrongPinCode: "पिन कोड के छह अंक लिखें",
} satisfies typeof english;
