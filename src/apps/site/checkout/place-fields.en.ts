export const words = {
  /** The work to be done: `For this we call you to find a cleaner.` */
  work: "this",
  yourAddress: "Your address",
  address: "Full address",
  addressHint: "Flat, tower, society and sector",
  comment: "Comment",
  commentHint: "Gate pass, pets, parking",
};
