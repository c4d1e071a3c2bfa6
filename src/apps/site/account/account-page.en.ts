export const words = {
  title: "Your account",
  deletedTitle: "Account deleted",
  description:
    "Your name, phone number, email and addresses, how you hear from us, your password, and where you are signed in.",
  needsScripts: "Your account",
  /** At the beginning of "… could not be loaded." */
  account: "Your account",
  deleted: "Your account is deleted, with your name, addresses and our messages to you. ",
  home: "Home",
  myBookings: "My bookings",
  details: "Your details",
  detailsMeans: "We fill these in when you book.",
  whyConfirm:
    "Confirm that they are yours. Bookings that our team makes for your number then appear in this account.",
  addresses: "Addresses",
  hearBy: "How you hear from us",
  data: "Your data",
  dataMeans:
    "One file with what we keep about you: your account, addresses, bookings, our messages to you, and where you are signed in. Your messages to us are in it once you confirm your email.",
  download: "Download my data",
  delete: "Delete my account",
  deleteQuestion: "Delete your account?",
  keep: "Keep my account",
  deleteAct: "Delete for good",
  deleteMeans:
    "We delete your name, phone number, email, addresses and our messages to you at once, and nobody can bring them back. Past bookings stay in our books without your name: what was done, when, and at what price.",
  withoutAccount: "We cannot delete bookings you made without signing in. Write to us for those.",
  cancelFirst: (count: number) =>
    `First cancel your open ${count === 1 ? "booking" : "bookings"}, or wait until the work is done: `,
  end: ".",
  password: "Your password",
  email: "Email",
  sms: "SMS",
  whatsapp: "WhatsApp",
  push: "Notifications in the browsers that you allow",
  hearByMeans:
    "About your bookings, never advertising. If we cancel or move a booking, we always tell you.",
  ways: "Ways to hear from us",
  saved: "Saved.",
};
