import type { words as english } from "./offer.en.ts";

export const words = {
  pending: "जवाब देना है",
  accepted: "आपने लिया",
  rejected: "मना किया",
  accept: "काम लें",
  reject: "मना करें",
  notAcceptable: "यह काम अब नहीं लिया जा सकता।",
  notReturnable: "यह काम अब यहाँ से वापस नहीं हो सकता।",
  hasComment: "ग्राहक ने कुछ लिखा है। काम लेने के बाद दिखेगा।",
  markCompleted: "काम पूरा हुआ",
  giveBackAll: "वापस करने पर बाकी सब दिन वापस हो जाएँगे।",
  acceptAll: "महीने के दाम पर ये सब दिन आप लेते हैं।",
  why: "यह काम आपको क्यों मिला",
  listen: "सुनें",
  stop: "रोकें",
  earnings: (price) => `कमाई ${price}`,
} satisfies typeof english;
