import type { words as english } from "./file-upload.en.ts";

export const words = {
  allSent: (size) => `पूरा ${size} गया, एक पल रुकें`,
  far: (sent, total) => `${total} MB में से ${sent}`,
  left: (far, seconds) => `${far}, लगभग ${seconds} सेकंड और`,
  stop: (name) => `${name} भेजना रोकें`,
  doNotSend: (name) => `${name} न भेजें`,
  uploading: (name) => `${name} जा रही है`,
  another: "दूसरी चुनें",
  takePhoto: "फ़ोटो खींचें",
  drop: "या यहाँ खींचकर छोड़ें",
  preview: (name) => `${name} की झलक`,
} satisfies typeof english;
