import type { words as english } from "./sign-in-page.en.ts";

export const words = {
  title: "लॉग इन",
  description: "फ़ोन नंबर और पासवर्ड से लॉग इन करें, फिर घर या ऑफ़िस की सफ़ाई बुक करें।",
  picture: "हरे-नीले कपड़ों में दो क्लीनर, सामान के साथ, घर के दरवाज़े पर",
  needsScripts: "लॉग इन",
  lead: "वही फ़ोन नंबर लिखें जिससे खाता बनाया था।",
  forgot: "पासवर्ड याद नहीं?",
  booked: "बिना खाते के बुक किया था? ",
  find: "अपनी बुकिंग खोजें",
  newHere: (site) => `${site} पर पहली बार? `,
  signUp: "खाता बनाएँ",
  refused: "फ़ोन नंबर या पासवर्ड सही नहीं है",
  signIn: "लॉग इन करें",
  noPhone: "अपना फ़ोन नंबर लिखें",
  password: "पासवर्ड",
  noPassword: "अपना पासवर्ड लिखें",
  byCode: "फ़ोन पर आए कोड से लॉग इन करें",
} satisfies typeof english;
