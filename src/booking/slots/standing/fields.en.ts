export const words = {
  few: "few places left",
  shortNotice: "we call to confirm",
  full: "full",
  over: "already over",
  unknown: "we call to find a cleaner",
  outside: "we call to say if we can come",
  closed: "closed",
};
